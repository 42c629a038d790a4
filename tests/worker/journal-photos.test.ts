// Photos of a page: kept without what a camera wrote, sealed in their member's folder, seen by nobody else, gone with the
// page and the account.
import { env } from "cloudflare:test";
import { unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { Day } from "#app/lib/dates.ts";
import { aDay, fetchAs, givenMember, type TestMember } from "./app.ts";
import { kill, objectOf, pagesOf, rowsOf } from "./member-pages.ts";
import { givenPage, photosIn, photosPath, sendPhoto } from "./photos.ts";
import { A_PICTURE, aPhotograph } from "./picture.ts";
import { toastOf, wholeToastOf } from "./toast.ts";

const essential = () => givenMember({ tier: "essential" });
const DAY = aDay(-1);
const filesOf = async ({ id }: TestMember) =>
  (await env.MEDIA.list({ prefix: `journal/${id}/` })).objects.map(({ key }) => key);
const screen = async (as: TestMember, path = photosPath(DAY)) => (await fetchAs(path, { as })).text();
const act = (as: TestMember, fields: Record<string, string>) =>
  fetchAs(photosPath(DAY), { as, body: new URLSearchParams(fields) });
const photosOf = async (as: TestMember) => (await (await pagesOf(as)).photos()).photos;

async function givenPhoto(): Promise<TestMember> {
  const member = await essential();
  await givenPage(member);
  expect(toastOf(await sendPhoto(member))).toBe("Photo ajoutée");
  return member;
}

describe("a photo of a page", () => {
  it("is kept as it is seen, and shown on the page, in the Livre and to its owner alone", async () => {
    const member = await givenPhoto();
    const [src = ""] = photosIn(await screen(member));
    for (const path of [
      `/journal?date=${DAY}`,
      `/journal?date=${DAY}&edit=1`,
      `/journal/livre/jour/${DAY}`,
    ]) {
      const page = await screen(member, path);
      expect([path, photosIn(page)]).toEqual([path, [src]]);
      expect(page).toContain('alt="un arbre"');
    }
    const photo = await fetchAs(src, { as: member });
    expect(photo.headers.get("Content-Type")).toBe("image/png");
    expect(photo.headers.get("Cache-Control")).toBe("private, no-store");
    expect(new Uint8Array(await photo.arrayBuffer())).toEqual(A_PICTURE);
    expect((await fetchAs(src, { as: await essential() })).status).toBe(404);
    expect((await fetchAs(src)).status).toBe(401);
  });

  it("loses what the camera wrote, and lying down it is refused with what to do", async () => {
    const member = await givenPhoto();
    await sendPhoto(member, { bytes: aPhotograph(1) });
    const photo = (await photosOf(member)).find(({ type }) => type === "image/jpeg");
    expect(photo).toMatchObject({ width: 40, height: 30 });
    const kept = await (await pagesOf(member)).photo(photo?.id ?? "");
    expect(Buffer.from(kept?.bytes ?? []).includes("Exif")).toBe(false);
    const lying = await sendPhoto(member, { bytes: aPhotograph(6) });
    expect([lying.status, await lying.text()]).toEqual([422, expect.stringContaining("enregistrée couchée")]);
  });

  it("is sealed: neither the bucket nor the row tells what it is", async () => {
    const member = await givenPhoto();
    const [key = ""] = await filesOf(member);
    const file = Buffer.from((await (await env.MEDIA.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(file.length).toBeGreaterThan(A_PICTURE.length);
    expect(file.includes("IHDR")).toBe(false);
    const [row] = await rowsOf(member, "select packed from journal_photos");
    expect(Buffer.from(String(row?.packed), "base64").toString()).not.toContain("arbre");
  });

  it("is one of four at the most, and stands beside words", async () => {
    const member = await givenPhoto();
    for (const _ of [2, 3, 4]) expect((await sendPhoto(member)).status).toBe(302);
    const fifth = await sendPhoto(member);
    expect([fifth.status, await fifth.text()]).toEqual([
      422,
      expect.stringContaining("4\u00a0photos au plus"),
    ]);
    expect((await sendPhoto(member, { day: aDay(-2) })).status).toBe(404);
    expect(await filesOf(member)).toHaveLength(4);
  });

  it("is described and taken away without touching the page's version", async () => {
    const member = await givenPhoto();
    const [{ id } = { id: "" }] = await photosOf(member);
    expect(toastOf(await act(member, { intent: "describe", id, alt: " le  même,\nen mars " }))).toBe(
      "Description enregistrée",
    );
    expect(await photosOf(member)).toMatchObject([{ id, alt: "le même, en mars" }]);
    // What shows nothing describes nothing.
    await act(member, { intent: "describe", id, alt: "\u3164\u2800\u200b" });
    expect(await photosOf(member)).toMatchObject([{ id, alt: "" }]);
    expect(toastOf(await act(member, { intent: "remove", id }))).toBe("Photo retirée");
    expect([await photosOf(member), await filesOf(member)]).toEqual([[], []]);
    expect((await act(member, { intent: "remove", id })).status).toBe(302);
    expect((await (await pagesOf(member)).list(1))[0]?.version).toBe(1);
  });

  it("goes with its page, and all of them with the account", async () => {
    const member = await givenPhoto();
    await givenPage(member, aDay(-3));
    await sendPhoto(member, { day: aDay(-3) });
    expect((await fetchAs(`/api/journal/${DAY}`, { method: "DELETE", as: member })).status).toBe(200);
    expect((await photosOf(member)).map(({ day }) => day)).toEqual([aDay(-3)]);
    expect(await filesOf(member)).toHaveLength(1);
    await objectOf(member).erase();
    expect(await filesOf(member)).toEqual([]);
  });

  it("stays readable and can be taken away once writing is no more one's own", async () => {
    const member = await givenPhoto();
    await env.DB.prepare("update users set subscription_tier = 'free' where id = ?").bind(member.id).run();
    const page = await screen(member);
    expect(photosIn(page)).toHaveLength(1);
    expect(page).not.toContain("Ajouter une photo");
    expect((await sendPhoto(member)).status).toBe(403);
    const [{ id } = { id: "" }] = await photosOf(member);
    expect((await act(member, { intent: "remove", id })).status).toBe(302);
    expect(await filesOf(member)).toEqual([]);
  });

  it("is counted: a day takes so much, whatever is taken away meanwhile", async () => {
    const member = await givenPhoto();
    await rowsOf(member, "update photo_usage set day_bytes = 40000000");
    const refused = await sendPhoto(member);
    expect([refused.status, await refused.text()]).toEqual([
      429,
      expect.stringContaining("pourra l’être demain"),
    ]);
    await rowsOf(member, "update photo_usage set day = '2020-01-01'");
    await rowsOf(member, "update journal_photos set bytes = 3000000000");
    expect((await sendPhoto(member)).status).toBe(413);
    expect(await rowsOf(member, "select id from photo_files_owed")).toEqual([]);
  });

  it("is refused at the door past a megabyte, and read as a photo up to there", async () => {
    const member = await givenPhoto();
    const big = await sendPhoto(member, { bytes: new Uint8Array(1024 * 1024 + 1) });
    expect([big.status, await big.text()]).toEqual([422, expect.stringContaining("1\u00a0Mo au plus")]);
    expect((await sendPhoto(member, { bytes: new Uint8Array(1_200_000) })).status).toBe(413);
  });
});

describe("a photo whose adding is cut off", () => {
  it("leaves no file behind: what no row names is owed its end, which the next call pays", async () => {
    const member = await givenPhoto();
    await env.MEDIA.put(`journal/${member.id}/lost`, "x");
    await rowsOf(member, "insert into photo_files_owed values ('lost')");
    await kill(member);
    await objectOf(member).ring();
    expect(await filesOf(member)).toHaveLength(1);
    expect(await rowsOf(member, "select id from photo_files_owed")).toEqual([]);
  });
});

describe("an archive of the journal", () => {
  const archiveOf = async (as: TestMember) =>
    new Uint8Array(await (await fetchAs("/api/journal/export?format=zip", { as })).arrayBuffer());
  const textOf = async (as: TestMember, format: string) =>
    (await fetchAs(`/api/journal/export?format=${format}`, { as })).text();
  const post = (as: TestMember, fields: Record<string, string>) =>
    fetchAs("/journal/importer", { as, body: new URLSearchParams(fields) });
  async function bring(as: TestMember, files: Record<string, Uint8Array>): Promise<string | undefined> {
    const form = new FormData();
    form.set("intent", "read");
    form.set("file", new File([new Uint8Array(zipSync(files))], "journal.zip"));
    expect((await fetchAs("/journal/importer", { as, body: form })).status).toBe(302);
    return wholeToastOf(await post(as, { intent: "apply", mode: "skip" }))?.body;
  }
  async function givenJournal(): Promise<{ writer: TestMember; files: Record<string, Uint8Array> }> {
    const writer = await givenPhoto();
    await sendPhoto(writer, { bytes: aPhotograph(1), alt: "[deux] \\ mots" });
    await givenPage(writer, aDay(-40));
    await sendPhoto(writer, { day: aDay(-40), alt: "" });
    return { writer, files: unzipSync(await archiveOf(writer)) };
  }
  const photoNames = (files: Record<string, Uint8Array>) =>
    Object.keys(files).filter((name) => name.startsWith("photos/"));

  it.each(["json", "md"])(
    "imported by another member gives the same bytes and photos (%s)",
    async (format) => {
      const { writer, files } = await givenJournal();
      expect(Object.keys(files).slice(0, 2)).toEqual(["journal.json", "journal.md"]);
      expect(photoNames(files)).toHaveLength(3);
      const other = format === "json" ? "journal.md" : "journal.json";
      const { [other]: _, ...brought } = files;
      const reader = await essential();
      expect(await bring(reader, brought)).toBe("2\u00a0pages ajoutées, 3\u00a0photos.");
      expect(await textOf(reader, format)).toBe(await textOf(writer, format));
      const again = unzipSync(await archiveOf(reader));
      for (const name of photoNames(files)) expect(again[name]).toEqual(files[name]);
      expect(photoNames(again)).toHaveLength(3);
    },
  );

  it("undone takes its photos and their files away, but not one that was added since", async () => {
    const { files } = await givenJournal();
    const reader = await essential();
    await bring(reader, files);
    await sendPhoto(reader);
    expect(wholeToastOf(await post(reader, { intent: "undo" }))?.body).toBe(
      "1\u00a0page retirée, 1\u00a0écrite depuis et gardée.",
    );
    expect((await photosOf(reader)).map(({ day }) => day)).toEqual([DAY, DAY, DAY]);
    expect(await filesOf(reader)).toHaveLength(3);
  });

  it("comes in parts: a page that is there to the letter takes the photos that come with it", async () => {
    const { files } = await givenJournal();
    const [first = "", ...others] = photoNames(files);
    const texts = Object.fromEntries(Object.entries(files).filter(([name]) => !name.startsWith("photos/")));
    const reader = await essential();
    expect(await bring(reader, { ...texts, [first]: files[first] as Uint8Array })).toBe(
      "2\u00a0pages ajoutées, 1\u00a0photo.",
    );
    expect(await bring(reader, files)).toContain("2\u00a0photos");
    expect(await filesOf(reader)).toHaveLength(1 + others.length);
    await rowsOf(reader, "update journal_imports set at = 0");
    await fetchAs("/journal/importer", { as: reader });
    expect(await photosOf(reader)).toHaveLength(3);
    expect(await rowsOf(reader, "select id from import_photos")).toEqual([]);
  });

  it("past an import's measure holds its photos in zips that come back one after the other", async () => {
    const { writer } = await givenJournal();
    await rowsOf(writer, "update journal_photos set bytes = 6000000");
    const files = unzipSync(await archiveOf(writer));
    expect(Object.keys(files)).toEqual(["lisez-moi.txt", "journal.json", "journal.md", "photos-1.zip"]);
    const reader = await essential();
    expect(await bring(reader, { "journal.json": files["journal.json"] as Uint8Array })).toBe(
      "2\u00a0pages ajoutées.",
    );
    expect(await bring(reader, unzipSync(files["photos-1.zip"] as Uint8Array))).toContain("3\u00a0photos");
    expect(await textOf(reader, "json")).toBe(await textOf(writer, "json"));
    expect(await filesOf(reader)).toHaveLength(3);
  });

  it("whose place another file took while its photos came adds none to that one", async () => {
    const reader = await essential();
    const own = await pagesOf(reader);
    const photo = {
      id: "of-the-first",
      day: DAY as Day,
      type: "image/png" as const,
      width: 1,
      height: 1,
      alt: "",
      createdAt: 1,
    };
    const first = Date.now() - 1_000;
    await own.importStage({ source: "table", days: [], photosLeft: 0, now: first });
    const second = new FormData();
    second.set("intent", "read");
    second.set("file", new File([`date;soir\n${DAY};un soir\n`], "autre.csv"));
    expect((await fetchAs("/journal/importer", { as: reader, body: second })).status).toBe(302);
    expect(await own.importStagePhoto({ ...photo, bytes: new Uint8Array([1]) }, first)).toBe(false);
    expect(wholeToastOf(await post(reader, { intent: "apply", mode: "skip" }))?.body).toBe(
      "1\u00a0page ajoutée.",
    );
    expect([await filesOf(reader), await photosOf(reader)]).toEqual([[], []]);
  });

  it("leaves nothing of photos that were shown and not wanted", async () => {
    const { files } = await givenJournal();
    const reader = await essential();
    const form = new FormData();
    form.set("intent", "read");
    form.set("file", new File([new Uint8Array(zipSync(files))], "journal.zip"));
    await fetchAs("/journal/importer", { as: reader, body: form });
    expect(await screen(reader, "/journal/importer")).toContain("3\u00a0photos.");
    expect(await filesOf(reader)).toHaveLength(3);
    await post(reader, { intent: "drop" });
    expect(await filesOf(reader)).toEqual([]);
  });

  it("is in the account's archive as well", async () => {
    const { writer, files } = await givenJournal();
    const whole = await fetchAs("/api/account/export", { method: "POST", as: writer });
    expect(photoNames(unzipSync(new Uint8Array(await whole.arrayBuffer())))).toEqual(photoNames(files));
  });
});
