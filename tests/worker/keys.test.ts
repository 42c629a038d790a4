// The secret that wraps members' keys is changed while they read and write: nothing is unreadable at any moment.
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createVault } from "#app/platform/vault.server.ts";
import { jobRuns, users } from "#db/schema/index.ts";
import { createCronContext } from "#workers/reminders/context.ts";
import { KEYS_A_RUN, KEYS_JOB, keys } from "#workers/reminders/keys.ts";
import { database } from "./app.ts";

const OLD = "the-old-secret-of-the-tests-0123456789abcdef";
const NEW = "the-new-secret-of-the-tests-0123456789abcdef";
const AT = Date.UTC(2027, 0, 12, 9, 0);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const context = (secret: string, previous?: string) =>
  createCronContext({
    ...env,
    DATA_KEY_SECRET: secret,
    ...(previous && { DATA_KEY_SECRET_PREVIOUS: previous }),
  } as never);

/** As everything was written before versions: bare base64url. */
const bare = (versioned: string) => versioned.slice(versioned.lastIndexOf(".") + 1);

const keyOf = async (id: string) =>
  (await database.select({ dataKey: users.dataKey }).from(users).where(eq(users.id, id)))[0]?.dataKey ?? "";

type Sealed = { id: string; text: string; sealed: string };

/** `n` members whose keys the old secret wraps, each with a text of theirs; every third as of before versions. */
async function givenSealed(n: number): Promise<Sealed[]> {
  const vault = createVault(OLD);
  const made: Sealed[] = [];
  const rows: (typeof users.$inferInsert)[] = [];
  for (let at = 0; at < n; at++) {
    const id = `k${String(at).padStart(4, "0")}`;
    const dataKey = await vault.createDataKey(id);
    const text = `Une page de ${id}`;
    const sealed = await (await vault.open(id, dataKey)).seal("journal/2027-01-01", text);
    const legacy = at % 3 === 0;
    made.push({ id, text, sealed: legacy ? bare(sealed) : sealed });
    rows.push({
      id,
      email: `${id}@portique.test`,
      passwordHash: "none",
      dataKey: legacy ? bare(dataKey) : dataKey,
      createdAt: 0,
      updatedAt: 0,
    });
  }
  for (const row of rows) await database.insert(users).values(row);
  return made;
}

async function readAll(vault: ReturnType<typeof createVault>, texts: readonly Sealed[]): Promise<void> {
  for (const { id, text, sealed } of texts) {
    const opened = await vault.open(id, await keyOf(id));
    expect(await opened.unseal("journal/2027-01-01", sealed)).toBe(text);
  }
}

beforeEach(async () => {
  await database.delete(users);
  await database.delete(jobRuns);
});

describe("a changed secret", () => {
  it("opens everything before, while and after the keys are wrapped again", async () => {
    const texts = await givenSealed(KEYS_A_RUN + 20);
    const both = createVault(NEW, OLD);
    await readAll(createVault(OLD, NEW), texts); // the Workers that are still to be told
    await readAll(both, texts);

    expect(await keys.run(context(NEW, OLD), AT)).toMatchObject({ rewrapped: KEYS_A_RUN, finished: false });
    await readAll(both, texts);
    await readAll(createVault(OLD, NEW), texts);

    // What is written meanwhile is read whichever secret is gone first.
    const [first] = texts as [Sealed];
    const meanwhile = await (await both.open(first.id, await keyOf(first.id))).seal("coach/1", "entre-temps");

    const rest = await keys.run(context(NEW, OLD), AT + MINUTE_MS);
    expect(rest).toEqual({ seen: texts.length, rewrapped: texts.length, failed: 0, finished: true });
    const after = createVault(NEW);
    await readAll(after, texts);
    expect(await (await after.open(first.id, await keyOf(first.id))).unseal("coach/1", meanwhile)).toBe(
      "entre-temps",
    );
    await expect(createVault(OLD).open(first.id, await keyOf(first.id))).rejects.toThrow("no secret");
  });

  it("costs a look at its own row once it is done, and begins anew the next day", async () => {
    const [one] = (await givenSealed(1)) as [Sealed];
    await keys.run(context(NEW, OLD), AT);
    // A Worker that was not told yet has wrapped a key under the old secret.
    const late = await createVault(OLD, NEW).rewrap(one.id, await keyOf(one.id));
    await database.update(users).set({ dataKey: late }).where(eq(users.id, one.id));
    expect(await keys.run(context(NEW, OLD), AT + MINUTE_MS)).toBeUndefined();
    expect(await keys.run(context(NEW, OLD), AT + DAY_MS)).toMatchObject({ rewrapped: 1, finished: true });
    const prefix = await createVault(NEW).currentPrefix();
    expect(await keyOf(one.id)).toMatch(new RegExp(`^${prefix}`));
    expect(await keys.run(context(NEW, OLD), AT + 2 * DAY_MS)).toMatchObject({
      rewrapped: 0,
      finished: true,
    });
  });

  it("is taken up where a killed run stopped, at the cost of one lot", async () => {
    await givenSealed(KEYS_A_RUN + 1);
    await keys.run(context(NEW, OLD), AT);
    const before = await keyOf("k0000");
    await database.update(jobRuns).set({ report: null }).where(eq(jobRuns.job, KEYS_JOB)); // nothing was noted
    expect(await keys.run(context(NEW, OLD), AT + MINUTE_MS)).toBeUndefined(); // seen again, written no more
    expect(await keyOf("k0000")).toBe(before);
    expect(await keys.run(context(NEW, OLD), AT + 2 * MINUTE_MS)).toMatchObject({
      finished: true,
      rewrapped: 1,
    });
  });

  it("leaves an erased key erased, and goes past one that nothing opens", async () => {
    await givenSealed(3);
    await database.update(users).set({ dataKey: "" }).where(eq(users.id, "k0001"));
    await database.update(users).set({ dataKey: "w1.unknown_.AAAA" }).where(eq(users.id, "k0002"));
    expect(await keys.run(context(NEW, OLD), AT)).toEqual({
      seen: 2,
      rewrapped: 1,
      failed: 1,
      finished: true,
    });
    expect(await keyOf("k0001")).toBe("");
    expect(await keyOf("k0002")).toBe("w1.unknown_.AAAA");
  });

  it("asks for nothing while no other secret is named", async () => {
    await givenSealed(1);
    expect(await keys.run(context(NEW), AT)).toBeUndefined();
    expect(await database.select().from(jobRuns)).toEqual([]);
  });
});

describe("what is sealed", () => {
  it("names its key's version, and refuses one that it does not know", async () => {
    const vault = createVault(NEW);
    const wrapped = await vault.createDataKey("m");
    expect(wrapped).toMatch(/^w1\.[\w-]{8}\.[\w-]+$/);
    const opened = await vault.open("m", wrapped);
    const sealed = await opened.seal("here", "mots");
    expect(sealed).toMatch(/^s1\.[\w-]+$/);
    await expect(opened.unseal("here", sealed.replace("s1", "s2"))).rejects.toThrow("unknown version");
    await expect(vault.open("m", wrapped.replace("w1", "w2"))).rejects.toThrow("unknown version");
    await expect(opened.unseal("elsewhere", sealed)).rejects.toThrow();
    await expect(vault.open("another", wrapped)).rejects.toThrow();
  });
});
