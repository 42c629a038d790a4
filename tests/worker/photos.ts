// Photos of a page, as forms bring them.
import { expect } from "vitest";
import { aDay, fetchAs, type TestMember } from "./app.ts";
import { A_PICTURE } from "./picture.ts";

export const photosPath = (day: string) => `/journal/photos?date=${day}`;

export function sendPhoto(
  as: TestMember,
  {
    day = aDay(-1),
    bytes = A_PICTURE,
    alt = "un arbre",
  }: { day?: string; bytes?: Uint8Array<ArrayBuffer>; alt?: string } = {},
): Promise<Response> {
  const form = new FormData();
  form.set("intent", "add");
  form.set("date", day);
  form.set("alt", alt);
  form.set("photo", new Blob([bytes]), "photo.jpg");
  return fetchAs(photosPath(day), { as, body: form });
}

export const givenPage = async (as: TestMember, day = aDay(-1)): Promise<void> => {
  const saved = await fetchAs("/api/journal", { as, body: { date: day, gratitude: "une page" } });
  expect(saved.status).toBe(200);
};

/** The addresses of the photos that a screen shows. */
export const photosIn = (page: string): string[] =>
  [...page.matchAll(/<img src="(\/journal\/photos\/[\w-]{22})"/g)].map(([, src]) => src ?? "");
