// Photos of a page: kept without what a camera wrote, sealed in their member's folder, seen by nobody else, gone with the
// page and the account.
import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { aDay, fetchAs, givenMember, type TestMember } from "./app.ts";
import { kill, objectOf, pagesOf, rowsOf } from "./member-pages.ts";
import { givenPage, photosIn, photosPath, sendPhoto } from "./photos.ts";
import { A_PICTURE, aPhotograph } from "./picture.ts";
import { toastOf } from "./toast.ts";

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
    expect([fifth.status, await fifth.text()]).toEqual([422, expect.stringContaining("4 photos au plus")]);
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
