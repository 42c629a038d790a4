// The erasure's seven days and the retention, as use cases over small objects.
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  type AccountDeps,
  announceRetention,
  cancelErasure,
  type EraseDeps,
  eraseDue,
  requestErasure,
} from "#app/features/account/account.server.ts";
import type { AccountStore, ErasureReason } from "#app/features/account/account.store.server.ts";
import { erasureDueAt, RETENTION_YEARS, retentionLimit } from "#app/features/account/account.ts";
import type { Member } from "#app/features/auth/user.ts";
import type { Mail } from "#app/gateways/mail/mail.ts";
import type { DatabaseRunner, Query } from "#db/client.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 28, 7);
type Request = {
  userId: string;
  reason: ErasureReason;
  requestedAt: number;
  dueAt: number;
  claimedUntil: number | null;
};
type Person = { id: string; email: string; firstName: string | null };

const person = (id: string): Person => ({ id, email: `${id}@portique.test`, firstName: null });
const member = (id: string, role: Member["role"] = "member") =>
  ({ ...person(id), role, timezone: "Europe/Paris" }) as Member;

/** A store in memory: a query is a function that is run when it is read. */
function house(people: readonly Person[] = [person("anne")]) {
  const requests = new Map<string, Request>();
  const erased: string[] = [];
  const mails: Mail[] = [];
  const lazily = <Result>(run: () => Result) => ({ statement: run, read: run }) as unknown as Query<Result>;
  const run = (one: Query<unknown>) => (one.read as () => unknown)();
  const db: DatabaseRunner = {
    read: async (query) => run(query) as never,
    batch: async (queries) =>
      Object.fromEntries(Object.entries(queries).map(([name, one]) => [name, run(one)])) as never,
    write: async (queries) => queries.map((one) => run(one as Query<unknown>)) as never,
  };
  const store = {
    erasureOf: (id: string) => lazily(() => requests.get(id)),
    requestErasure: (userId: string, reason: ErasureReason, requestedAt: number, dueAt: number) =>
      lazily(() => {
        if (!requests.has(userId))
          requests.set(userId, { userId, reason, requestedAt, dueAt, claimedUntil: null });
      }),
    cancelErasure: (id: string, now: number) =>
      lazily(() => {
        if ((requests.get(id)?.claimedUntil ?? 0) <= now) requests.delete(id);
      }),
    claimErasure: (id: string, now: number, until: number) =>
      lazily(() => {
        const request = requests.get(id);
        if (!request || request.dueAt > now || (request.claimedUntil ?? 0) > now) return false;
        request.claimedUntil = until;
        return true;
      }),
    releaseErasure: (id: string) =>
      lazily(() => {
        const request = requests.get(id);
        if (request) request.claimedUntil = null;
      }),
    cancelForReturned: () => lazily(() => undefined),
    dueErasures: (now: number, limit: number) =>
      lazily(() =>
        people
          .filter(
            ({ id }) => (requests.get(id)?.dueAt ?? Number.POSITIVE_INFINITY) <= now && !erased.includes(id),
          )
          .slice(0, limit)
          .map((one) => ({
            ...one,
            profileImageUrl: null,
            reason: requests.get(one.id)?.reason ?? "member",
          })),
      ),
    forgotten: () => lazily(() => people.filter(({ id }) => !requests.has(id))),
  } as unknown as AccountStore;
  const eraseMember = async (id: string, until: number) => {
    if (requests.get(id)?.claimedUntil !== until) return false;
    requests.delete(id);
    erased.push(id);
    return true;
  };
  let now = NOW;
  const deps: AccountDeps & EraseDeps = {
    store,
    eraseMember,
    db,
    now: () => now,
    origin: "https://portique.test",
    mailer: { send: async (mail) => void mails.push(mail) },
    waitUntil: (work) => void work.catch(() => {}),
    picture: async () => undefined,
    passwordIs: async (_, password) => password === "bonne",
    limit: async () => {},
    openedFiles: () => [],
    consents: () => lazily(() => []),
    endSubscription: async () => {},
    deletePicture: async () => {},
  };
  return { deps, requests, erased, mails, at: (ms: number) => (now = ms) };
}

describe("asking for the erasure of one's account", () => {
  it("is refused with a wrong password, and nothing is asked", async () => {
    const { deps, requests, mails } = house();
    await expect(requestErasure(deps, member("anne"), "fausse")).rejects.toMatchObject({ code: "invalid" });
    expect(requests.size + mails.length).toBe(0);
  });

  it("is refused to an administrator", async () => {
    const { deps } = house();
    await expect(requestErasure(deps, member("anne", "admin"), "bonne")).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("is told by mail with the day it will be done", async () => {
    const { deps, mails } = house();
    const { dueOn } = await requestErasure(deps, member("anne"), "bonne");
    expect(dueOn).toBe("5 décembre 2026");
    expect(mails).toMatchObject([{ to: "anne@portique.test", text: expect.stringContaining(dueOn) }]);
  });

  it("keeps its first date when it is asked again", async () => {
    const { deps, requests, at } = house();
    await requestErasure(deps, member("anne"), "bonne");
    at(NOW + 3 * DAY);
    expect(await requestErasure(deps, member("anne"), "bonne")).toEqual({ dueOn: "5 décembre 2026" });
    expect(requests.get("anne")?.dueAt).toBe(erasureDueAt(NOW));
  });

  it("ends when one changes one's mind, and says so once", async () => {
    const { deps, requests, mails } = house();
    await requestErasure(deps, member("anne"), "bonne");
    await cancelErasure(deps, member("anne"));
    await cancelErasure(deps, member("anne"));
    expect(requests.size).toBe(0);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Votre compte sera effacé",
      "Votre compte est gardé",
    ]);
  });
});

describe("a mail provider that is silent", () => {
  it("makes neither the request nor its end look refused", async () => {
    const { deps, requests } = house();
    deps.mailer = {
      send: async () => {
        throw new Error("silent");
      },
    };
    expect(await requestErasure(deps, member("anne"), "bonne")).toEqual({ dueOn: "5 décembre 2026" });
    expect(requests.size).toBe(1);
    await cancelErasure(deps, member("anne"));
    expect(requests.size).toBe(0);
  });
});

describe("the erasure", () => {
  it("once begun can't be taken back, and nobody is told that the account is kept", async () => {
    const { deps, erased, mails } = house();
    await requestErasure(deps, member("anne"), "bonne");
    let refusal: unknown;
    deps.endSubscription = async () => {
      refusal = await cancelErasure(deps, member("anne")).catch((error) => error);
    };
    await eraseDue(deps, NOW + 8 * DAY, () => {});
    expect(refusal).toMatchObject({ code: "conflict" });
    expect(erased).toEqual(["anne"]);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Votre compte sera effacé",
      "Votre compte est effacé",
    ]);
  });

  it("that failed may be taken back, and then touches nothing", async () => {
    const { deps, erased, requests } = house();
    await requestErasure(deps, member("anne"), "bonne");
    deps.endSubscription = async () => {
      throw new Error("provider");
    };
    await eraseDue(deps, NOW + 8 * DAY, () => {});
    await cancelErasure(deps, member("anne"));
    expect([requests.size, erased]).toEqual([0, []]);
  });

  it("leaves in peace who changed their mind while others before them were erased", async () => {
    const { deps, erased, mails } = house([person("anne"), person("basile")]);
    for (const id of ["anne", "basile"]) await requestErasure(deps, member(id), "bonne");
    const ended: string[] = [];
    deps.endSubscription = async (id) => {
      ended.push(id);
      if (id === "anne") await cancelErasure(deps, member("basile"));
    };
    await eraseDue(deps, NOW + 8 * DAY, () => {});
    expect([erased, ended]).toEqual([["anne"], ["anne"]]);
    expect(mails.at(-2)).toMatchObject({ to: "basile@portique.test", subject: "Votre compte est gardé" });
  });

  it("is never early, and always done once its seven days are over", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 14 * DAY }), async (later) => {
        const { deps, erased } = house();
        await requestErasure(deps, member("anne"), "bonne");
        await eraseDue(deps, NOW + later, () => {});
        expect(erased).toEqual(later >= 7 * DAY ? ["anne"] : []);
      }),
      { numRuns: 60 },
    );
  });

  it("ends the subscription first: a provider that fails keeps the account, and the others are done", async () => {
    const { deps, erased } = house([person("anne"), person("basile")]);
    for (const id of ["anne", "basile"]) await requestErasure(deps, member(id), "bonne");
    deps.endSubscription = async (id) => {
      if (id === "anne") throw new Error("provider");
    };
    const failed = vi.fn();
    await eraseDue(deps, NOW + 8 * DAY, failed);
    expect(erased).toEqual(["basile"]);
    expect(failed).toHaveBeenCalledTimes(1);
    deps.endSubscription = async () => {};
    await eraseDue(deps, NOW + 8 * DAY, failed);
    expect(erased).toEqual(["basile", "anne"]);
  });
});

describe("accounts nobody came back to", () => {
  it("are those last seen three calendar years ago", () => {
    expect(retentionLimit(Date.UTC(2026, 10, 28))).toBe(Date.UTC(2026 - RETENTION_YEARS, 10, 28));
    expect(retentionLimit(Date.UTC(2028, 1, 29))).toBe(Date.UTC(2025, 2, 1));
  });

  it("are told a month ahead, once", async () => {
    const { deps, requests, mails } = house();
    expect(await announceRetention(deps, NOW, () => {})).toBe(1);
    expect(await announceRetention(deps, NOW, () => {})).toBe(0);
    expect(requests.get("anne")).toMatchObject({ reason: "retention", dueAt: NOW + 30 * DAY });
    expect(mails).toHaveLength(1);
  });

  it("are told although one before them has an address the provider refuses; that one is not to be erased", async () => {
    const { deps, requests, mails } = house([person("anne"), person("basile")]);
    const { mailer } = deps;
    deps.mailer = {
      async send(mail) {
        if (mail.to.startsWith("anne")) throw new Error("refused");
        await mailer?.send(mail);
      },
    };
    const failed = vi.fn();
    expect(await announceRetention(deps, NOW, failed)).toBe(1);
    expect(failed).toHaveBeenCalledTimes(1);
    expect([...requests.keys()]).toEqual(["basile"]);
    expect(mails.map(({ to }) => to)).toEqual(["basile@portique.test"]);
  });
});
