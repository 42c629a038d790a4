// A journal that is brought along: read and shown first, written without replacing anything, given back for a day, and
// nobody else's.
import { env } from "cloudflare:test";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { aDay, fetchAs, givenMember, type TestMember } from "./app.ts";
import { daysOf, expectAgreement, pagesOf, rowsOf } from "./member-pages.ts";
import { toastOf, wholeToastOf } from "./toast.ts";

const essential = () => givenMember({ tier: "essential" });
const PATH = "/journal/importer";
const DAY_MS = 86_400_000;

function send(as: TestMember, content: string | Uint8Array<ArrayBuffer>, name = "journal.csv") {
  const form = new FormData();
  form.set("intent", "read");
  form.set("file", new File([content], name));
  return fetchAs(PATH, { as, body: form });
}
const post = (as: TestMember, fields: Record<string, string>) =>
  fetchAs(PATH, { as, body: new URLSearchParams(fields) });
const apply = async (as: TestMember, mode: "skip" | "merge") =>
  wholeToastOf(await post(as, { intent: "apply", mode }))?.body;
const undo = async (as: TestMember) => wholeToastOf(await post(as, { intent: "undo" }))?.body;
const seen = async (as: TestMember) => (await fetchAs(PATH, { as })).text();
const save = (as: TestMember, date: string, gratitude: string) =>
  fetchAs("/api/journal", { as, body: { date, gratitude } });
const textsOf = async (as: TestMember) =>
  (await (await pagesOf(as)).list(100)).map(({ day, gratitude, eveningReflection, version }) => ({
    ...{ day, gratitude, evening: eveningReflection, version },
  }));
const exportOf = async (as: TestMember, format: string) =>
  (await fetchAs(`/api/journal/export?format=${format}`, { as })).text();

const TABLE = "date;soir;gratitude;humeur\n2024-03-05;un soir;merci;4\n2024-03-06;un autre;;2\n";

describe("an import", () => {
  it("is shown before it is made, then made, and its light rows and moods are there", async () => {
    const member = await essential();
    expect((await send(member, TABLE)).status).toBe(302);
    expect(await textsOf(member)).toEqual([]);
    expect(await seen(member)).toContain("2\u00a0pages, du 5 mars 2024 au 6 mars 2024.");
    expect(await apply(member, "skip")).toBe("2\u00a0pages ajoutées.");
    expect(await textsOf(member)).toEqual([
      { day: "2024-03-06", gratitude: "", evening: "un autre", version: 1 },
      { day: "2024-03-05", gratitude: "merci", evening: "un soir", version: 1 },
    ]);
    expect(await daysOf(member)).toMatchObject([{ words: 3 }, { words: 2 }]);
    await expectAgreement(member);
    expect(await (await fetchAs("/api/progress", { as: member })).json()).toMatchObject({ averageMood: 3 });
  });

  it("replaces nothing: a day that has a page keeps it, or has both", async () => {
    const member = await essential();
    await save(member, "2024-03-05", "à moi");
    for (const [mode, said, gratitude] of [
      ["skip", "1\u00a0page ajoutée, 1\u00a0laissée telle quelle.", "à moi"],
      ["merge", "0\u00a0page ajoutée, 1\u00a0complétée, 1\u00a0laissée telle quelle.", "à moi\n\nmerci"],
    ] as const) {
      await send(member, TABLE);
      expect(await seen(member)).toContain("1\u00a0de ces jours a déjà une page");
      expect(await apply(member, mode)).toBe(said);
      expect((await textsOf(member)).at(-1)).toMatchObject({ gratitude });
    }
    await send(member, TABLE);
    expect(await apply(member, "merge")).toBe("0\u00a0page ajoutée, 2\u00a0laissées telles quelles.");
    expect((await textsOf(member)).at(-1)).toMatchObject({ gratitude: "à moi\n\nmerci", version: 2 });
    await expectAgreement(member);
  });

  it("is undone for a day: what came goes, what was there comes back, what was written since stays", async () => {
    const member = await essential();
    await save(member, "2024-03-05", "à moi");
    await send(member, `${TABLE}2024-03-07;repris;;\n`);
    await apply(member, "merge");
    await save(member, "2024-03-07", "récrit");
    expect(await undo(member)).toBe(
      "1\u00a0page retirée, 1\u00a0rendue comme avant, 1\u00a0écrite depuis et gardée.",
    );
    expect(await textsOf(member)).toMatchObject([
      { day: "2024-03-07", gratitude: "récrit" },
      { day: "2024-03-05", gratitude: "à moi", evening: "" },
    ]);
    await expectAgreement(member);
    const [usage] = await rowsOf(member, "select bytes from journal_usage");
    expect(await rowsOf(member, "select sum(length(packed)) as bytes from journal_pages")).toEqual([usage]);
    expect(await rowsOf(member, "select day from import_days")).toEqual([]);
    expect((await post(member, { intent: "undo" })).status).toBe(409);
  });

  it("can no longer be undone, nor made, a day later, and nothing of it is kept", async () => {
    const member = await essential();
    for (const intent of ["undo", "apply"]) {
      await send(member, TABLE);
      if (intent === "undo") await apply(member, "skip");
      await rowsOf(member, "update journal_imports set at = at - ?", DAY_MS);
      expect((await post(member, { intent, mode: "skip" })).status).toBe(409);
      expect(await rowsOf(member, "select day from import_days")).toEqual([]);
    }
    expect(await textsOf(member)).toHaveLength(2);
  });

  it("is dropped, and kept sealed until then", async () => {
    const member = await essential();
    await send(member, "date,note\n2024-03-05,un secret bien gardé qui se répète : un secret\n");
    const kept = await rowsOf(member, "select packed from import_days");
    expect(kept).toHaveLength(1);
    expect(Buffer.from(String(kept[0]?.packed), "base64").toString()).not.toContain("secret");
    expect(toastOf(await post(member, { intent: "drop" }))).toBe("Import abandonné");
    expect(await rowsOf(member, "select day from import_days")).toEqual([]);
    expect((await post(member, { intent: "apply", mode: "skip" })).status).toBe(409);
  });

  it("brings years at once, past what one may begin in a day", async () => {
    const member = await essential();
    const rows = Array.from({ length: 600 }, (_, at) => {
      const day = new Date(Date.UTC(2020, 0, 1) + at * DAY_MS).toISOString().slice(0, 10);
      return `${day},page ${at}`;
    });
    await send(member, ["date,note", ...rows].join("\n"));
    expect(await apply(member, "skip")).toBe("600\u00a0pages ajoutées.");
    expect(await daysOf(member)).toHaveLength(600);
    await expectAgreement(member);
    expect(await undo(member)).toBe("600\u00a0pages retirées.");
    expect(await daysOf(member)).toEqual([]);
  });
});

describe("our own export", () => {
  it.each(["json", "md"])("imported by another member gives the same bytes (%s)", async (format) => {
    const [writer, other] = [await essential(), await essential()];
    const pages = await pagesOf(writer);
    await save(writer, aDay(-1), "## pas un titre\n\\# ni ceci");
    await save(writer, aDay(-1), "## pas un titre\n\\# ni ceci, deux fois");
    await save(writer, aDay(-40), "ancienne");
    await pages.saveLine({ day: aDay(-3) as never, text: "# un mot", seen: null, now: 1_700_000_000_000 });
    const written = await exportOf(writer, format);
    expect((await send(other, written, `journal.${format}`)).status).toBe(302);
    expect(await apply(other, "skip")).toBe("2\u00a0pages ajoutées, 1\u00a0mot du jour gardé.");
    expect(await exportOf(other, format)).toBe(written);
    await expectAgreement(other);
  });
});

describe("a file that cannot be imported", () => {
  it.each([
    [
      "date,note\n2024-02-30,x\n",
      "Ligne 2\u00a0: cette date n’existe pas (2024-02-30). Rien n’a été importé.",
    ],
    ["", "Choisissez un fichier à importer."],
  ])("is refused with its reason (%j)", async (content, why) => {
    const member = await essential();
    const answer = await send(member, content);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(why);
    expect(await rowsOf(member, "select day from import_days")).toEqual([]);
  });

  it("is refused where its archive leads out, or its body is too large", async () => {
    const member = await essential();
    const out = zipSync({ "../2024-03-05.md": strToU8("x") }) as Uint8Array<ArrayBuffer>;
    expect(await (await send(member, out, "x.zip")).text()).toContain("chemin interdit");
    expect((await send(member, "x".repeat(17 * 1024 * 1024))).status).toBe(413);
    // A larger body than other screens take, all the same.
    expect(
      (await send(member, `date,note\n2024-03-05,${"mot ".repeat(9_000)}\n${"\n".repeat(300_000)}`)).status,
    ).toBe(302);
  });

  it("costs its plan, not what was read before it", async () => {
    const free = await givenMember({ tier: "free" });
    expect((await send(free, TABLE)).status).toBe(403);
    expect(await seen(free)).toContain("Importer demande l’offre Essentiel");
    const member = await essential();
    await send(member, TABLE);
    await apply(member, "skip");
    await env.DB.prepare("update users set subscription_tier = 'free' where id = ?").bind(member.id).run();
    expect(await undo(member)).toBe("2\u00a0pages retirées.");
  });
});
