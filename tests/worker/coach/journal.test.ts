// « Écrire cela dans mon journal »: what the member chooses, under what stands there, by the journal's rules.
import { beforeAll, describe, expect, it } from "vitest";
import { addToToday } from "#app/features/journal/adding.server.ts";
import { TEXT_MAX } from "#app/features/journal/journal.ts";
import { AppError } from "#app/lib/errors.ts";
import { aDay, fetchAs, type TestMember } from "../app.ts";
import { callWith, complete, givenModel, givenWholeLibrary, plain, say } from "./setup.ts";

beforeAll(givenWholeLibrary);

const CITING = "[[se-ir-3-36-03]]\n\nCe soir, relisez votre journée.";
const citing = () => givenModel(() => CITING);

type Page = { version: number; morningReflection: string; eveningReflection: string; gratitude: string };
const today = async (as: TestMember) =>
  (await (await fetchAs(`/api/journal/${aDay()}`, { as })).json()) as Page;
const write = (as: TestMember, fields: Record<string, string | string[]>) => {
  const body = new URLSearchParams({ intent: "journal", section: "eveningReflection" });
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) body.append(name, one);
  if ("section" in fields) body.delete("section", "eveningReflection");
  return fetchAs("/coach", { as, body });
};

describe("an exchange written into the journal", () => {
  it("begins today’s page with the chosen words and the passage with its work and place", async () => {
    const member = await complete();
    const { item } = await say(citing(), member, { message: "Comment finir ma journée ?" });
    const sent = await write(member, { exchangeId: item.exchangeId, parts: ["words", "se-ir-3-36-03"] });
    expect(sent.status).toBe(302);
    const { eveningReflection, version } = await today(member);
    expect(version).toBe(1);
    expect(eveningReflection).toMatch(/^Comment finir ma journée \?\n\n«\u00a0.+\u00a0» \(Sénèque, .+36/s);
    expect(eveningReflection).not.toContain("relisez votre journée");
  });

  it("goes under what stands there, which stays, and stands once however often it is pressed", async () => {
    const member = await complete();
    const page = { morningReflection: "Au lever.", eveningReflection: "Déjà écrit.", gratitude: "Le pain." };
    await fetchAs("/api/journal", { as: member, body: { ...page, date: aDay() } });
    const { item } = await say(plain(), member, { message: "Et demain ?" });
    for (let press = 0; press < 2; press++)
      await write(member, { exchangeId: item.exchangeId, parts: ["words", "answer"] });
    expect(await today(member)).toMatchObject({
      ...page,
      version: 2,
      eveningReflection: expect.stringMatching(
        /^Déjà écrit\.\n\nEt demain \?\n\nCoach IA\u00a0:\nJe vous entends\./,
      ),
    });
  });

  it("is refused where nothing was chosen, for another’s exchange, and below the plan", async () => {
    const [member, other] = [await complete(), await complete()];
    const { item } = await say(plain(), member, { message: "À moi." });
    const of = { exchangeId: item.exchangeId };
    const statuses = await Promise.all([
      write(member, of),
      write(member, { ...of, parts: "ma-99-99" }),
      write(member, { ...of, parts: "words", section: "gratitude" }),
      write(other, { ...of, parts: "words" }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([422, 422, 422, 404]);
    expect((await fetchAs(`/api/journal/${aDay()}`, { as: member })).status).toBe(404);
  });
});

describe("adding to a page", () => {
  const NOW = Date.parse("2026-11-28T07:00:00Z");
  const member = { id: "zoe", timezone: "Europe/Paris", tier: "complete" };
  it("says so where the section is full, and writes nothing", async () => {
    const deps = {
      now: () => NOW,
      pages: () => ({ look: async () => ({ entry: null, recent: [], scales: [] }) }),
    };
    const added = { section: "eveningReflection" as const, text: "x".repeat(TEXT_MAX + 1) };
    await expect(addToToday(deps as never, member as never, added)).rejects.toThrow(AppError);
  });
});

it("the page is asked for by the form of its own exchange only", async () => {
  const [model, member] = [citing(), await complete()];
  const { item } = await say(model, member, { message: "Comment finir ma journée ?" });
  const page = await (await callWith(model, `/coach?c=${item.id}`, { as: member })).response.text();
  expect(page).toContain("Écrire cela dans mon journal");
  expect(page).toContain('value="se-ir-3-36-03"');
});
