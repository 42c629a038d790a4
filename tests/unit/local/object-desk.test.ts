// The way to members' objects from outside of workerd: it answers as the objects do, to whoever has its key alone, and
// workerd has nothing to say of it.
import type { Readable } from "node:stream";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createObjectDesk } from "#workers/local/object-desk.ts";
import { freePort } from "#workers/local/port.ts";
import { MEMBER_PAGES } from "#workers/local/workers.ts";

/** As many as have made workerd complain, through Miniflare's own proxies. */
const CALLS = 300;
const OBJECT = `import { DurableObject } from "cloudflare:workers";
export class MemberPages extends DurableObject {
  async look(owner, asked) { return { owner, asked, heavy: "x".repeat(20_000) }; }
  async count(...args) { return args.length; }
  async fail() { throw new Error("as asked"); }
}
export default { fetch: () => new Response("web") };`;
const COMPATIBILITY = { modules: true, compatibilityDate: "2026-06-15" } as const;

const desk = createObjectDesk();
let said = "";
let port = 0;
let product: Miniflare;

type Fake = {
  look(owner: string, asked: number): Promise<{ owner: string; asked: number }>;
  count(...args: unknown[]): Promise<number>;
  fail(): Promise<void>;
};
const objectOf = (userId: string) => {
  const objects = desk.objects(port);
  return objects.get(objects.idFromName(userId)) as unknown as Fake;
};

beforeAll(async () => {
  port = await freePort();
  product = new Miniflare({
    cf: false,
    logRequests: false,
    host: "localhost",
    port,
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      for (const stream of [stdout, stderr])
        stream.on("data", (piece: Buffer) => {
          said += String(piece);
        });
    },
    workers: [
      {
        ...COMPATIBILITY,
        name: MEMBER_PAGES,
        script: OBJECT,
        durableObjects: { MEMBER_PAGES: { className: "MemberPages", useSQLite: true } },
      },
      desk.worker,
    ],
  });
  await product.ready;
});
afterAll(() => product.dispose());

describe("the objects' desk", () => {
  it("answers what each object answers, and leaves no stub behind", async () => {
    for (let at = 0; at < CALLS; at++) {
      const answered = await objectOf(`member-${at % 5}`).look("owner", at);
      expect(answered).toMatchObject({ owner: "owner", asked: at });
    }
    expect(said).toBe("");
  });

  it("gives those who ask together their own answers", async () => {
    const object = objectOf("together");
    const answers = await Promise.all([1, 2, 3].map((asked) => object.look("owner", asked)));
    expect(answers.map(({ asked }) => asked)).toEqual([1, 2, 3]);
    expect(await desk.idOf(port, "together")).toMatch(/^[0-9a-f]{64}$/);
  });

  it("leaves out what is left out", async () => {
    expect(await objectOf("brief").count("owner", { note: "x" }, undefined)).toBe(2);
    expect(await objectOf("brief").count("owner", null)).toBe(2);
  });

  it("fails where the object fails, and is closed to whoever has not its key", async () => {
    await expect(objectOf("failing").fail()).rejects.toThrow("500");
    const stranger = createObjectDesk().objects(port);
    const theirs = stranger.get(stranger.idFromName("member-1")) as unknown as Fake;
    await expect(theirs.look("owner", 1)).rejects.toThrow("403");
  });
});
