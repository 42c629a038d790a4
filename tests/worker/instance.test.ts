// Files share a Worker: what one leaves there must not reach the next. Opened again in the middle of a file, the instance is
// what the next file would find.
import { expect, it } from "vitest";
import { database, fetchAs, givenLibrary, givenMember } from "./app.ts";
import { edgeContext, env, openInstance, settled } from "./instance.ts";
import { TABLES } from "./rows.ts";

const rows = async () =>
  (await Promise.all(TABLES.map((table) => database.select().from(table)))).flat().length;

it("is found empty by the next file, its limits unused and its environment another", async () => {
  const before = await rows();
  await givenLibrary(2);
  const member = await givenMember();
  expect((await fetchAs("/api/auth/user", { as: member })).status).toBe(200);
  expect(await rows()).toBeGreaterThan(before);
  for (let at = 0; at < 9; at++) await env.LIMIT_ACCOUNT.limit({ key: "instance" });
  expect(await env.LIMIT_ACCOUNT.limit({ key: "instance" })).toEqual({ success: false });
  const old = env;

  await openInstance();
  expect(await rows()).toBe(before);
  expect((await env.MEDIA.list()).objects).toEqual([]);
  expect(await env.LIMIT_ACCOUNT.limit({ key: "instance" })).toEqual({ success: true });
  expect(env).not.toBe(old);
  expect((await fetchAs("/api/auth/user", { as: member })).status).toBe(401);
});

it("is left when nothing goes on any more, however it ends", async () => {
  const ended: string[] = [];
  const later = (name: string, fails = false) =>
    new Promise<void>((resolve, reject) => {
      setTimeout(() => {
        ended.push(name);
        if (fails) reject(new Error(name));
        else resolve();
      }, 20);
    });
  edgeContext().waitUntil(later("well"));
  edgeContext().waitUntil(later("badly", true));
  await settled();
  expect(ended).toEqual(expect.arrayContaining(["well", "badly"]));
});
