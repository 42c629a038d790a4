// The erasure's seven days and the retention, as use cases on a database in memory.
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { eraseMember } from "#app/composition/erasure.server.ts";
import {
  type AccountDeps,
  announceRetention,
  cancelErasure,
  type EraseDeps,
  eraseDue,
  requestErasure,
} from "#app/features/account/account.server.ts";
import { createAccountStore, ERASED_ID } from "#app/features/account/account.store.server.ts";
import { erasureDueAt, RETENTION_YEARS, retentionLimit } from "#app/features/account/account.ts";
import { accountRenderers } from "#app/features/account/mails.ts";
import type { Member } from "#app/features/auth/user.ts";
import { MailRefused } from "#app/gateways/mail/mail.ts";
import { createDatabase, createRunner } from "#db/client.ts";
import { openMailbox } from "../mailbox.ts";
import { inMemory } from "../memory.ts";
import { openD1 } from "../sqlite-d1.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 28, 7);
type Person = { id: string; email: string };

const person = (id: string): Person => ({ id, email: `${id}@portique.test` });
const member = (id: string, role: Member["role"] = "member") =>
  ({ ...person(id), role, timezone: "Europe/Paris" }) as Member;

/** One database for the file: opening accounts empties it. */
const { sqlite, d1 } = openD1();

/** Accounts last seen four years ago. */
function openAccounts(people: readonly Person[] = [person("anne")]) {
  const database = createDatabase(d1);
  const db = createRunner(database);
  sqlite.exec("delete from users; delete from mail_outbox");
  const insert = sqlite.prepare(
    "insert into users (id, email, password_hash, data_key, created_at, updated_at, last_seen_at) values (?, ?, 'x', 'x', 0, 0, ?)",
  );
  for (const [at, { id, email }] of people.entries()) insert.run(id, email, NOW - 4 * 366 * DAY + at);
  let now = NOW;
  const mailbox = openMailbox(database, {
    now: () => now,
    renderers: accountRenderers("https://portique.test"),
  });
  const ids = () => sqlite.prepare("select id from users where id <> ?").all(ERASED_ID);
  const deps: AccountDeps & EraseDeps = {
    store: createAccountStore(database),
    eraseMember: eraseMember({ database, db }),
    db,
    now: () => now,
    outbox: mailbox.outbox,
    picture: async () => undefined,
    passwordIs: async (_, password) => password === "bonne",
    limit: async () => {},
    openedFiles: () => [],
    photos: async function* () {},
    consents: () => inMemory(() => []),
    endSubscription: async () => {},
    deletePicture: async () => {},
  };
  return {
    deps,
    mailbox,
    request: (id: string) => db.read(deps.store.erasureOf(id)),
    erased: () => people.map(({ id }) => id).filter((id) => !ids().some((row) => row.id === id)),
    /** What arrived, once the outbox was drained. */
    arrived: async () => {
      await mailbox.settle();
      now += 60_000;
      await mailbox.drain();
      return mailbox.mails;
    },
    at: (ms: number) => {
      now = ms;
    },
  };
}

describe("asking for the erasure of one's account", () => {
  it("is refused with a wrong password, and nothing is asked", async () => {
    const { deps, request, arrived } = openAccounts();
    await expect(requestErasure(deps, member("anne"), "fausse")).rejects.toMatchObject({ code: "invalid" });
    expect([await request("anne"), await arrived()]).toEqual([undefined, []]);
  });

  it("is refused to an administrator", async () => {
    const { deps } = openAccounts();
    await expect(requestErasure(deps, member("anne", "admin"), "bonne")).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("is told by mail with the day it will be done", async () => {
    const { deps, arrived } = openAccounts();
    const { dueOn } = await requestErasure(deps, member("anne"), "bonne");
    expect(dueOn).toBe("5 décembre 2026");
    expect(await arrived()).toMatchObject([
      { to: "anne@portique.test", text: expect.stringContaining(dueOn) },
    ]);
  });

  it("keeps its first date when it is asked again", async () => {
    const { deps, request, arrived, at } = openAccounts();
    await requestErasure(deps, member("anne"), "bonne");
    at(NOW + 3 * DAY);
    expect(await requestErasure(deps, member("anne"), "bonne")).toEqual({ dueOn: "5 décembre 2026" });
    expect((await request("anne"))?.dueAt).toBe(erasureDueAt(NOW));
    expect(await arrived()).toHaveLength(1);
  });

  it("ends when one changes one's mind, and says so once", async () => {
    const { deps, request, arrived } = openAccounts();
    await requestErasure(deps, member("anne"), "bonne");
    await cancelErasure(deps, member("anne"));
    await cancelErasure(deps, member("anne"));
    expect(await request("anne")).toBeUndefined();
    expect((await arrived()).map(({ subject }) => subject)).toEqual([
      "Votre compte sera effacé",
      "Votre compte est gardé",
    ]);
  });
});

describe("a mail provider that is silent", () => {
  it("makes neither the request nor its end look refused", async () => {
    const { deps, request, mailbox, arrived, at } = openAccounts();
    mailbox.down(true);
    expect(await requestErasure(deps, member("anne"), "bonne")).toEqual({ dueOn: "5 décembre 2026" });
    expect(await request("anne")).toBeDefined();
    await cancelErasure(deps, member("anne"));
    expect(await request("anne")).toBeUndefined();
    expect(await arrived()).toEqual([]);
    mailbox.down(false);
    at(NOW + 2 * 3_600_000);
    expect(await arrived()).toHaveLength(2);
  });
});

describe("the erasure", () => {
  it("once begun can't be taken back, and nobody is told that the account is kept", async () => {
    const { deps, erased, arrived } = openAccounts();
    await requestErasure(deps, member("anne"), "bonne");
    let refusal: unknown;
    deps.endSubscription = async () => {
      refusal = await cancelErasure(deps, member("anne")).catch((error) => error);
    };
    await eraseDue(deps, NOW + 8 * DAY, () => {});
    expect(refusal).toMatchObject({ code: "conflict" });
    expect(erased()).toEqual(["anne"]);
    expect((await arrived()).map(({ subject }) => subject)).toEqual([
      "Votre compte sera effacé",
      "Votre compte est effacé",
    ]);
  });

  it("that failed may be taken back, and then touches nothing", async () => {
    const { deps, erased, request } = openAccounts();
    await requestErasure(deps, member("anne"), "bonne");
    deps.endSubscription = async () => {
      throw new Error("provider");
    };
    await eraseDue(deps, NOW + 8 * DAY, () => {});
    await cancelErasure(deps, member("anne"));
    expect([await request("anne"), erased()]).toEqual([undefined, []]);
  });

  it("leaves in peace who changed their mind while others before them were erased", async () => {
    const { deps, erased, arrived } = openAccounts([person("anne"), person("basile")]);
    for (const id of ["anne", "basile"]) await requestErasure(deps, member(id), "bonne");
    const ended: string[] = [];
    deps.endSubscription = async (id) => {
      ended.push(id);
      if (id === "anne") await cancelErasure(deps, member("basile"));
    };
    await eraseDue(deps, NOW + 8 * DAY, () => {});
    expect([erased(), ended]).toEqual([["anne"], ["anne"]]);
    expect(await arrived()).toContainEqual(
      expect.objectContaining({ to: "basile@portique.test", subject: "Votre compte est gardé" }),
    );
  });

  it("is never early, and always done once its seven days are over", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 14 * DAY }), async (later) => {
        const { deps, erased } = openAccounts();
        await requestErasure(deps, member("anne"), "bonne");
        await eraseDue(deps, NOW + later, () => {});
        expect(erased()).toEqual(later >= 7 * DAY ? ["anne"] : []);
      }),
      { numRuns: 60 },
    );
  });

  it("ends the subscription first: a provider that fails keeps the account, and the others are done", async () => {
    const { deps, erased } = openAccounts([person("anne"), person("basile")]);
    for (const id of ["anne", "basile"]) await requestErasure(deps, member(id), "bonne");
    deps.endSubscription = async (id) => {
      if (id === "anne") throw new Error("provider");
    };
    const failed = vi.fn();
    await eraseDue(deps, NOW + 8 * DAY, failed);
    expect(erased()).toEqual(["basile"]);
    expect(failed).toHaveBeenCalledTimes(1);
    deps.endSubscription = async () => {};
    await eraseDue(deps, NOW + 8 * DAY, failed);
    expect(erased()).toEqual(["anne", "basile"]);
  });
});

describe("accounts nobody came back to", () => {
  it("are those last seen three calendar years ago", () => {
    expect(retentionLimit(Date.UTC(2026, 10, 28))).toBe(Date.UTC(2026 - RETENTION_YEARS, 10, 28));
    expect(retentionLimit(Date.UTC(2028, 1, 29))).toBe(Date.UTC(2025, 2, 1));
  });

  it("are told a month ahead, once", async () => {
    const { deps, request, arrived } = openAccounts();
    expect(await announceRetention(deps, NOW)).toBe(1);
    expect(await announceRetention(deps, NOW)).toBe(0);
    expect(await request("anne")).toMatchObject({ reason: "retention", dueAt: NOW + 30 * DAY });
    expect(await arrived()).toHaveLength(1);
  });

  it("are told although one before them has an address the provider refuses; that one is not erased", async () => {
    const { deps, erased, mailbox, arrived, request, at } = openAccounts([person("anne"), person("basile")]);
    mailbox.fate = ({ to }) => {
      if (to.startsWith("anne")) throw new MailRefused("validation_error");
    };
    expect(await announceRetention(deps, NOW)).toBe(2);
    expect((await arrived()).map(({ to }) => to)).toEqual(["basile@portique.test"]);
    at(NOW + 31 * DAY);
    await eraseDue(deps, NOW + 31 * DAY, () => {});
    expect(erased()).toEqual(["basile"]);
    // Told again later: the address may have been put right.
    expect(await request("anne")).toBeDefined();
    await eraseDue(deps, NOW + 61 * DAY, () => {});
    expect(await request("anne")).toBeUndefined();
    mailbox.fate = () => {};
    at(NOW + 61 * DAY);
    expect(await announceRetention(deps, NOW + 61 * DAY)).toBe(1);
    await arrived();
    await eraseDue(deps, NOW + 92 * DAY, () => {});
    expect(erased()).toEqual(["anne", "basile"]);
  });
});
