// The guides as the Worker hands them out: who gets which, in what pieces, under what name, and what is counted.
import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HANDOVERS_PER_DAY } from "#app/features/guides/guides.server.ts";
import type { Guide } from "#app/features/guides/guides.ts";
import { contentStatements } from "#content/seed/content.ts";
import { fetchAs, givenMember, type TestMember } from "./app.ts";
import { settled } from "./instance.ts";
import { FILE, givenShelf, TITLES } from "./shelf.ts";
import { toastOf, wholeToastOf } from "./toast.ts";

let free: TestMember;
let essential: TestMember;
let complete: TestMember;

beforeAll(async () => {
  await givenShelf();
  free = await givenMember({ tier: "free" });
  essential = await givenMember({ tier: "essential" });
  complete = await givenMember({ tier: "complete" });
});

const download = (
  fileName: string,
  as: TestMember | undefined,
  headers: Record<string, string> = {},
  method = "GET",
) => fetchAs(`/api/guides/${fileName}/download`, { as, headers, method });
const list = async (as: TestMember, query = "") =>
  (await (await fetchAs(`/api/guides${query}`, { as })).json()) as Guide[];
const counted = async (id = "free") =>
  (
    await env.DB.prepare("select download_count as n from guides where id = ?")
      .bind(id)
      .first<{ n: number }>()
  )?.n;
const content = async (answer: Response) => new TextDecoder().decode(await answer.arrayBuffer());
/** Counting may end after the answer. */
const countedAtLast = async () => {
  await settled();
  return counted();
};

beforeEach(async () => {
  await env.DB.prepare("update guides set download_count = 0, published = 1").run();
});

describe("the list", () => {
  it("is a bare array in the collection's order, with the specified fields, for every tier", async () => {
    const [first, ...others] = await list(free);
    expect(first).toEqual({
      id: "free",
      fileName: "free.pdf",
      title: TITLES.free,
      description: "Un cahier free.",
      category: "daily",
      requiredTier: "free",
      fileSize: FILE.length,
      downloadCount: 0,
      pageCount: 10,
    });
    expect(others.map(({ id }) => id)).toEqual(["essential", "complete"]);
  });

  it("is searched without accents, filtered, and paged", async () => {
    expect((await list(free, "?q=prevoir")).map(({ id }) => id)).toEqual(["complete"]);
    expect((await list(free, "?category=daily")).map(({ id }) => id)).toEqual(["free"]);
    expect(await list(free, "?category=daily&q=nuit")).toEqual([]);
    const page = await fetchAs("/api/guides?limit=2", { as: free });
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get("Link") ?? "")?.[1];
    expect((await list(free, next?.replace("/api/guides", ""))).map(({ id }) => id)).toEqual(["complete"]);
    expect((await fetchAs("/api/guides?cursor=rien.pdf", { as: free })).status).toBe(422);
  });

  it("leaves out what is no longer published, which can no longer be had either", async () => {
    await env.DB.prepare("update guides set published = 0 where id = 'free'").run();
    expect((await list(complete)).map(({ id }) => id)).toEqual(["essential", "complete"]);
    expect((await download("free.pdf", complete)).status).toBe(404);
  });
});

describe("a download", () => {
  it("hands over the file under its title's name, œ and ’ included", async () => {
    const answer = await download("free.pdf", free);
    expect(answer.status).toBe(200);
    expect(await content(answer)).toBe(FILE);
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(answer.headers.get("Content-Length")).toBe("100");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(answer.headers.get("Content-Disposition")).toBe(
      `attachment; filename="L'oeuvre du matin.pdf"; filename*=UTF-8''L%E2%80%99%C5%93uvre%20du%20matin.pdf`,
    );
  });

  it("is refused with the tier that opens it, in the specification's words", async () => {
    const refused = await download("essential.pdf", free);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { message: "Ce guide nécessite un abonnement Essentiel.", requiredTier: "essential" },
    ]);
    const higher = await download("complete.pdf", essential);
    expect([higher.status, await higher.json()]).toEqual([
      403,
      { message: "Ce guide nécessite un abonnement Complet+.", requiredTier: "complete" },
    ]);
    expect((await download("complete.pdf", complete)).status).toBe(200);
    expect(await counted("essential")).toBe(0);
  });

  it("makes no path of the name it is given", async () => {
    for (const name of [
      "..%2Fguides%2Fcomplete-0123456789.pdf",
      "%2e%2e%2fcomplete.pdf",
      "..",
      "complete-0123456789.pdf",
      "free.pdf%00",
      "FREE.PDF",
      "free",
      "%25",
    ]) {
      const answer = await download(name, complete);
      expect([name, answer.status]).toEqual([name, 404]);
    }
    expect((await fetchAs("/media/guides/complete-0123456789.pdf", { as: complete })).status).toBe(404);
  });

  it("comes in ranges, and refuses one that lies outside", async () => {
    const piece = async (range: string) => {
      const answer = await download("free.pdf", free, { Range: range });
      return [answer.status, answer.headers.get("Content-Range"), await content(answer)];
    };
    expect(await piece("bytes=10-19")).toEqual([206, "bytes 10-19/100", FILE.slice(10, 20)]);
    expect(await piece("bytes=-5")).toEqual([206, "bytes 95-99/100", FILE.slice(95)]);
    expect(await piece("bytes=200-")).toEqual([416, "bytes */100", ""]);
  });

  it("is not sent again to whoever has it", async () => {
    const etag = (await download("free.pdf", free)).headers.get("ETag") ?? "";
    const again = await download("free.pdf", free, { "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const changed = await download("free.pdf", free, { Range: "bytes=0-9", "If-Range": '"autre"' });
    expect(changed.status).toBe(200);
  });

  it("counts once when it is whole, however it is asked for, and never in pieces", async () => {
    await download("free.pdf", free, { Range: "bytes=0-49" });
    await download("free.pdf", free, { Range: "bytes=50-99" });
    await download("free.pdf", free, {}, "HEAD");
    const etag = (await download("free.pdf", free, {}, "HEAD")).headers.get("ETag") ?? "";
    await download("free.pdf", free, { "If-None-Match": etag });
    await download("free.pdf", undefined);
    await download("free.pdf", free);
    expect(await countedAtLast()).toBe(1);
    await download("free.pdf", free, { Range: "bytes=0-" });
    await Promise.all([download("free.pdf", essential), download("free.pdf", complete)]);
    expect(await countedAtLast()).toBe(4);
    expect((await list(free))[0]?.downloadCount).toBe(4);
  });
});

describe("without JavaScript", () => {
  const FOLLOWED = { "Sec-Fetch-Mode": "navigate", Accept: "text/html" };

  it("the screen's link leads to the file, and a locked guide has none", async () => {
    const page = await (await fetchAs("/guides", { as: essential })).text();
    expect(page).toContain('href="/api/guides/free.pdf/download"');
    expect(page).toContain('href="/api/guides/essential.pdf/download"');
    expect(page).not.toContain('href="/api/guides/complete.pdf/download"');
    expect(page).toContain("Ce guide nécessite un abonnement Complet+.");
    expect(page).toContain("2\u00a0guides sur 3 vous sont ouverts.");
    expect((await download("free.pdf", free, FOLLOWED)).status).toBe(200);
  });

  it("searches and filters by its address", async () => {
    const page = await (await fetchAs("/guides?category=emergency&q=PREVOIR", { as: complete })).text();
    expect(page).toContain("Prévoir le pire");
    expect(page).not.toContain("La nuit d’angoisse");
    expect(await (await fetchAs("/guides?q=zzz", { as: complete })).text()).toContain("Aucun guide trouvé");
  });

  it("a followed link that is refused comes back to the screen, which says why", async () => {
    const locked = await download("complete.pdf", free, FOLLOWED);
    expect([locked.status, locked.headers.get("Location")]).toEqual([302, "/guides"]);
    expect(toastOf(locked)).toBe("Accès requis");
    const lost = await download("rien.pdf", free, FOLLOWED);
    expect(toastOf(lost)).toBe("Erreur de téléchargement");
    const signedOut = await download("free.pdf", undefined, FOLLOWED);
    expect(signedOut.headers.get("Location")).toBe("/api/login?redirectTo=%2Fguides");
  });
});

it("a collection that cannot be read says so on its screen, and the way to try again", async () => {
  await env.DB.prepare("alter table guides rename to guides_away").run();
  try {
    const answer = await fetchAs("/guides?q=nuit", { as: free });
    const page = (await answer.text()).replaceAll("&#x27;", "'");
    expect(answer.status).toBe(500);
    expect(page).toContain("Impossible de charger les guides");
    expect(page).toContain(
      "Une erreur s'est produite lors du chargement des guides. Veuillez réessayer plus tard.",
    );
    expect(page).toContain('href="/guides?q=nuit"');
  } finally {
    await env.DB.prepare("alter table guides_away rename to guides").run();
  }
});

describe("seeding", () => {
  it("keeps the count, and what the administration has edited", async () => {
    const row = (title: string, contentHash: string) => ({
      id: "free",
      contentHash,
      columns: {
        position: 1,
        file_name: "free.pdf",
        title,
        description: "Un cahier free.",
        category: "daily",
        required_tier: "free",
        file_size: FILE.length,
        page_count: 10,
        object_key: "guides/free-0123456789.pdf",
      },
    });
    const seed = async (title: string, contentHash: string) => {
      const [upsert = ""] = contentStatements({ table: "guides", rows: [row(title, contentHash)] });
      await env.DB.prepare(upsert).run();
      return env.DB.prepare("select title, download_count as n from guides where id = 'free'").first();
    };
    await env.DB.prepare("update guides set download_count = 7 where id = 'free'").run();
    expect(await seed("Nouveau titre", "h2")).toEqual({ title: "Nouveau titre", n: 7 });
    await env.DB.prepare("update guides set title = 'Édité', edited_at = 1 where id = 'free'").run();
    expect(await seed("Autre titre", "h3")).toEqual({ title: "Édité", n: 7 });
  });
});

describe("a day's worth", () => {
  it("is bounded for each member, said in French, and leaves the others alone", async () => {
    const greedy = await givenMember({ tier: "free" });
    expect((await download("free.pdf", greedy)).status).toBe(200);
    await env.DB.prepare("update auth_quotas set used = ?").bind(HANDOVERS_PER_DAY).run();
    const refused = await download("free.pdf", greedy, { Range: "bytes=0-1" });
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBeTruthy();
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining("Reprenez demain") });
    const followed = await download("free.pdf", greedy, { "Sec-Fetch-Mode": "navigate" });
    expect(wholeToastOf(followed)).toMatchObject({ body: expect.stringContaining("Reprenez demain") });
    const other = await givenMember({ tier: "free" });
    expect((await download("free.pdf", other)).status).toBe(200);
  });
});
