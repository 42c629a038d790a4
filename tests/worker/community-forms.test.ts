// The forum's forms as a browser without scripts sends them.
import { expect, it } from "vitest";
import { fetchAs, givenMember } from "./app.ts";

const words = () => crypto.randomUUID();
const form = (fields: [string, string][]) => new URLSearchParams(fields);

it("publishes, answers, corrects and erases; the box is the last of its two values", async () => {
  const member = await givenMember({ tier: "complete", createdAt: 0 });
  const send = (path: string, fields: [string, string][]) =>
    fetchAs(path, { method: "POST", as: member, body: form(fields) });
  const title = `Titre ${words()}`;

  const refused = await send("/community/new", [
    ["title", title],
    ["isPublic", "0"],
  ]);
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain("Veuillez remplir le titre et le contenu.");
  expect(page).toContain(title);

  const sent = await send("/community/new", [
    ["title", title],
    ["content", `Contenu ${words()}`],
    ["isPublic", "0"],
    ["isPublic", "1"],
  ]);
  expect(sent.status).toBe(302);
  const here = sent.headers.get("Location") ?? "";
  const id = here.split("/").pop() ?? "";
  expect((await fetchAs(`/community/post/${id}`, {})).status).toBe(200);

  const answered = await send(here, [
    ["intent", "reply"],
    ["id", id],
    ["content", `Réponse ${words()}`],
  ]);
  expect([answered.status, answered.headers.get("Location")]).toEqual([302, here]);

  const closed = await send(here, [
    ["intent", "edit-post"],
    ["id", id],
    ["isPublic", "0"],
  ]);
  expect(closed.status).toBe(302);
  expect((await fetchAs(`/community/post/${id}`, {})).status).toBe(404);

  expect((await send(here, [["intent", "inconnu"]])).status).toBe(422);
  const erased = await send(here, [
    ["intent", "delete-post"],
    ["id", id],
  ]);
  expect([erased.status, erased.headers.get("Location")]).toEqual([302, "/community"]);
});

it("gives the words back to somebody whose session has ended", async () => {
  const content = "Des mots à ne pas perdre.";
  const answer = await fetchAs("/community/new", { method: "POST", body: form([["content", content]]) });
  expect(answer.status).toBe(401);
  expect(await answer.text()).toContain(content);
});
