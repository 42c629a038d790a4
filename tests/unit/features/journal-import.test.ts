// What comes from other journals, read by rule: days, zones, sections, and the place of whatever is bad.
import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { journalText } from "#app/features/journal/export.server.ts";
import { readTable } from "#app/features/journal/import/csv.ts";
import { cut, gather, type ImportDay } from "#app/features/journal/import/import.ts";
import { dayOfHeading } from "#app/features/journal/import/own.ts";
import { readImport } from "#app/features/journal/import/read.ts";
import {
  EMPTY_FIELDS,
  type JournalEntry,
  SCALE,
  TEXT_FIELDS,
  TEXT_MAX,
} from "#app/features/journal/journal.ts";
import type { DayLine } from "#app/features/journal/lines.ts";
import { escapeHeadings, unescapeHeadings } from "#app/features/journal/markdown.ts";
import { PHOTO_MAX_BYTES, type Photo, photoFile } from "#app/features/journal/photos.ts";
import { addDays, type Day, formatLongDay } from "#app/lib/dates.ts";
import { cleanLine, keptText } from "#app/lib/signs.ts";
import { A_PICTURE } from "../../worker/picture.ts";

const PARIS = "Europe/Paris";
const TODAY = "2026-11-29" as Day;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

function imported(content: string | Uint8Array, name = "journal.txt"): ImportDay[] {
  const bytes = typeof content === "string" ? bytesOf(content) : content;
  let n = 0;
  return gather(readImport({ name, bytes }, PARIS), { today: TODAY, newId: () => `id-${n++}` });
}
/** Day and texts, without the empty sections. */
const told = (days: readonly ImportDay[]) =>
  days.map(({ day, page }) => [
    day,
    Object.fromEntries(TEXT_FIELDS.flatMap((field) => (page?.[field] ? [[field, page[field]]] : []))),
    page?.mood ?? null,
  ]);
function refusal(content: string | Uint8Array, name?: string): string {
  try {
    imported(content, name);
  } catch (error) {
    expect((error as Error).name).toBe("ImportRefusal");
    return (error as Error).message;
  }
  throw new Error("it was not refused");
}

// — our own

const text = fc
  .oneof(
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc
      .array(
        fc.constantFrom(
          ...[
            "# un",
            "## deux",
            "### Gratitude",
            "### Photos",
            "\\## trois",
            "\\\\# quatre",
            "",
            "mots",
            " x",
          ],
          ...[
            "---",
            "date: 2024-03-05",
            "```",
            "~~~",
            "> cité",
            "- [ ] liste",
            "1. un",
            "\ufeff# marque",
            "\t# tabulé",
          ],
          ...["# Journal stoïcien", `## ${formatLongDay(TODAY)}`, "Humeur : 3/5 (Neutre)", "Aucune entrée."],
          ...[
            `![x](photos/${TODAY}-id.jpg)`,
            "<!-- ## non -->",
            "Titre\n=====",
            "Titre\n-----",
            "|a|b|",
            "\\",
          ],
        ),
        { maxLength: 6 },
      )
      .chain((lines) => fc.constantFrom("\n", "\r\n", "\r").map((end) => lines.join(end))),
  )
  .map(keptText);
const scale = fc.option(fc.constantFrom(...SCALE), { nil: null });
const alt = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }).map(cleanLine),
  fc.constantFrom("[un](deux)", "\\", "\\]", "a](b.jpg)", "![x](y)", "# titre"),
);
const journal = fc
  .uniqueArray(fc.integer({ min: 0, max: 4_000 }), { minLength: 1, maxLength: 8 })
  .chain((offsets) =>
    fc.tuple(
      ...offsets.map((offset) =>
        fc.record({
          day: fc.constant(addDays(TODAY, -offset)),
          texts: fc.tuple(text, text, text, text, text),
          mood: scale,
          stressLevel: scale,
          line: fc.option(
            text.map((words) => words.replace(/\s+/g, " ").trim()).filter((words) => words !== ""),
            { nil: null },
          ),
          photos: fc.array(fc.tuple(alt, fc.integer({ min: 0, max: 9 })), { maxLength: 4 }),
          version: fc.integer({ min: 1, max: 50 }),
          at: fc.integer({ min: 0, max: 1_700_000_000 }).map((seconds) => seconds * 1000),
        }),
      ),
    ),
  );
type Written = { entries: JournalEntry[]; lines: DayLine[]; photos: Photo[] };
const writtenOf = (days: readonly ImportDay[], photos: readonly Photo[] = []): Written => ({
  photos: [...photos],
  entries: days.flatMap(({ day, page }) => (page ? [{ ...page, day }] : [])),
  lines: days.flatMap(({ day, line }) => (line ? [{ day, ...line }] : [])),
});

async function exported({ entries, lines, photos }: Written, format: "json" | "md"): Promise<string> {
  async function* inOrder<Item extends { day: Day }>(items: Item[], newestFirst: boolean) {
    yield* items.toSorted((one, other) => (one.day < other.day === newestFirst ? 1 : -1));
  }
  const whole = {
    pages: ({ newestFirst }: { newestFirst: boolean }) => inOrder(entries, newestFirst),
    lines: ({ newestFirst }: { newestFirst: boolean }) => inOrder(lines, newestFirst),
    photos: ({ newestFirst }: { newestFirst: boolean }) =>
      inOrder(
        photos.toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1)),
        newestFirst,
      ),
  };
  let said = "";
  for await (const piece of journalText(whole, format, TODAY)) said += piece;
  return said;
}

describe("our own export", () => {
  it.each(["json", "md"] as const)("imported again gives the same bytes (%s)", async (format) => {
    await fc.assert(
      fc.asyncProperty(journal, async (days) => {
        const written: Written = {
          entries: days
            .filter(({ texts }) => texts.some((words) => words.trim() !== ""))
            .map(({ day, texts, mood, stressLevel, version, at }, nth) => ({
              ...EMPTY_FIELDS,
              ...Object.fromEntries(TEXT_FIELDS.map((field, of) => [field, texts[of]])),
              ...{ mood, stressLevel, id: `page_${nth}`, day, version, quotationId: nth % 2 ? null : "q-1" },
              ...{ createdAt: at, updatedAt: at + version },
            })),
          lines: days.flatMap(({ day, line, at }) => (line ? [{ day, text: line, at }] : [])),
          photos: days.flatMap(({ day, texts, photos }) =>
            texts.some((words) => words.trim() !== "")
              ? photos.map(([said, at], nth) => ({
                  ...{ id: `photo_${day}-${nth}`, day, alt: said, createdAt: at },
                  ...{ type: "image/png" as const, width: 1, height: 1 },
                }))
              : [],
          ),
        };
        fc.pre(written.entries.length + written.lines.length > 0);
        const first = await exported(written, format);
        const archive = zipSync({
          [`journal.${format}`]: strToU8(first),
          ...Object.fromEntries(written.photos.map((photo) => [photoFile(photo), A_PICTURE])),
        });
        const read = readImport({ name: "journal.zip", bytes: archive }, PARIS);
        const again = gather(read, { today: TODAY, newId: () => "" });
        expect(await exported(writtenOf(again, read.photos), format)).toBe(first);
        expect([read.photosLeft, read.photos.length]).toEqual([0, written.photos.length]);
        for (const { bytes } of read.photos) expect(bytes).toEqual(A_PICTURE);
        // The file by itself says the same, and that its photos are missing.
        const alone = readImport({ name: `journal.${format}`, bytes: strToU8(first) }, PARIS);
        expect(alone).toMatchObject({ photos: [], photosLeft: written.photos.length });
        expect(gather(alone, { today: TODAY, newId: () => "" })).toEqual(again);
      }),
      { numRuns: 150 },
    );
  });

  it("is found in an account's archive as well", async () => {
    const lines = [{ day: TODAY, text: "un mot", at: 5 }];
    const json = await exported({ entries: [], lines, photos: [] }, "json");
    expect(imported(zip({ "lisez-moi.txt": "x", "journal.json": json, "coach.json": "{}" }))).toEqual([
      { day: TODAY, page: null, line: { text: "un mot", at: 5 } },
    ]);
  });

  it("leaves behind, and counts, photos that are none, too heavy, of another day or without a page", async () => {
    const day = "2026-03-05" as Day;
    const photo = (id: string, on = day) => ({ id, date: on, alt: "", createdAt: "2026-03-05T08:00:00Z" });
    const json = JSON.stringify({
      exportedOn: TODAY,
      entries: [
        {
          ...{ date: day, id: "p", version: 1, gratitude: "merci" },
          ...{ createdAt: "2026-03-05T08:00:00Z", updatedAt: "2026-03-05T08:00:00Z" },
        },
      ],
      photos: [
        ...["bonne", "page", "lourde", "absente"].map((id) => photo(id)),
        photo("autre", "2026-03-06" as Day),
      ],
    });
    const name = (id: string, on = day) => photoFile({ id, day: on, type: "image/jpeg" });
    const bytes = zipSync({
      "journal.json": strToU8(json),
      [name("bonne")]: A_PICTURE,
      [name("page")]: strToU8("<svg onload=alert(1)>"),
      [name("lourde")]: new Uint8Array(PHOTO_MAX_BYTES + 1),
      [name("autre", "2026-03-06" as Day)]: A_PICTURE,
      "photos/../../sortie.jpg.txt": strToU8(""),
    });
    expect(() => readImport({ name: "x.zip", bytes }, PARIS)).toThrow("chemin interdit");
    const sound = zipSync({
      "journal.json": strToU8(json),
      [name("bonne")]: A_PICTURE,
      [name("page")]: strToU8("<svg onload=alert(1)>"),
      [name("lourde")]: new Uint8Array(PHOTO_MAX_BYTES + 1),
      [name("autre", "2026-03-06" as Day)]: A_PICTURE,
    });
    const read = readImport({ name: "x.zip", bytes: sound }, PARIS);
    expect([read.photos.map(({ id }) => id), read.photosLeft]).toEqual([["bonne"], 4]);
  });

  it("says the line or the entry that is bad", () => {
    expect(refusal('{\n "entries": [\n,')).toBe(
      "ligne 3\u00a0: ce n’est pas du JSON valable. Rien n’a été importé.",
    );
    const entries = [{ date: "2024-02-30" }];
    expect(refusal(JSON.stringify({ exportedOn: TODAY, entries }))).toBe(
      "Entrée 1\u00a0: cette date n’existe pas (2024-02-30). Rien n’a été importé.",
    );
    expect(
      refusal(`# Journal stoïcien\n\n## ${formatLongDay("2025-03-03" as Day)}\n\n### Gratitud\n\nx`),
    ).toMatch(/^Ligne 5/);
    expect(refusal("# Journal stoïcien\n\n## Mardi 3 mars 2025\n")).toMatch(/^Ligne 3/);
  });

  it("reads the heading of every day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (ago) => {
        const day = addDays(TODAY, -ago);
        expect(dayOfHeading(formatLongDay(day))).toBe(day);
      }),
    );
  });

  it("takes no line of a text for a heading", () => {
    fc.assert(
      fc.property(text, (words) => {
        expect(unescapeHeadings(escapeHeadings(words))).toBe(words);
        expect(escapeHeadings(words)).not.toMatch(/^#/m);
      }),
    );
  });
});

// — others

describe("Day One", () => {
  const entry = (creationDate: string, timeZone: string, words: string) => ({
    creationDate,
    timeZone,
    text: words,
  });

  it("gives each entry to the day it was in its own zone, its morning or its evening", () => {
    const entries = [
      entry("2024-03-05T23:30:00Z", "Asia/Tokyo", "à Tokyo\\. ![](dayone-moment://A)"),
      entry("2024-03-05T23:30:00Z", "America/New_York", "à New York"),
      entry("2024-03-05T22:30:00Z", "Nulle/Part", "sans zone connue"),
    ];
    expect(told(imported(zip({ "Journal.json": JSON.stringify({ metadata: {}, entries }) })))).toEqual([
      ["2024-03-05", { eveningReflection: "sans zone connue\n\nà New York" }, null],
      ["2024-03-06", { morningReflection: "à Tokyo." }, null],
    ]);
  });

  it("names the entry whose date is bad", () => {
    const entries = [entry("2024-03-05T23:30:00Z", PARIS, "x"), entry("hier", PARIS, "y")];
    expect(refusal(zip({ "Journal.json": JSON.stringify({ entries }) }))).toBe(
      "Entrée 2 de Journal.json\u00a0: sa date est illisible (hier). Rien n’a été importé.",
    );
  });
});

it("Journey is read file by file, its HTML as words, its sentiment as a mood", () => {
  const one = {
    date_journal: Date.UTC(2023, 4, 1, 18),
    timezone: "UTC",
    text: "<p>Un</p><p>deux &amp; trois</p>",
    sentiment: 2,
  };
  const other = { date_journal: Date.UTC(2023, 4, 2, 7), timezone: "UTC", text: "seul", sentiment: 0 };
  expect(told(imported(zip({ "1.json": JSON.stringify(one), "2.json": JSON.stringify(other) })))).toEqual([
    ["2023-05-01", { eveningReflection: "Un\ndeux & trois" }, 5],
    ["2023-05-02", { morningReflection: "seul" }, null],
  ]);
});

describe("tables", () => {
  it("of Daylio: moods by their names, activities under the note, entries of a day together", () => {
    const csv =
      "full_date,date,weekday,time,mood,activities,note_title,note\n" +
      '2024-03-05,March 5,Tuesday,9:15 PM,rad,reading | family,Titre,"Une ""belle"" journée,\nvraiment"\n' +
      "2024-03-05,March 5,Tuesday,7:00 AM,awful,,,mal dormi\n";
    expect(told(imported(csv, "daylio.csv"))).toEqual([
      [
        "2024-03-05",
        {
          morningReflection: "mal dormi",
          eveningReflection: 'Titre\n\nUne "belle" journée,\nvraiment\n\nActivités\u00a0: reading, family',
        },
        3,
      ],
    ]);
  });

  it("with columns of their own, semicolons and French dates", () => {
    const csv = "Date;Matin;Soir;Gratitude;Humeur;Stress\n05/03/2024;a;b;c;4;2\n";
    expect(imported(csv, "stoic.csv")[0]).toMatchObject({
      day: "2024-03-05",
      page: { morningReflection: "a", eveningReflection: "b", gratitude: "c", mood: 4, stressLevel: 2 },
    });
  });

  it.each([
    ["date,note\n2024-03-05,a\n2024-02-30,b\n", /^Ligne 3\u00a0: cette date n’existe pas \(2024-02-30\)/],
    ['date,note\n2024-03-05,"a\nb"\n,c\n', /^Ligne 4\u00a0: cette date n’existe pas \(vide\)/],
    ['date,note\n2024-03-05,"ouvert\n', /^Ligne 2\u00a0: un guillemet ouvert n’est pas refermé/],
    ['date,note\n2024-03-05,"a"b\n', /^Ligne 2\u00a0: du texte suit un guillemet fermé/],
    ["quand,note\nx,y\n", /^Ligne 1\u00a0: aucune colonne ne donne la date/],
    ["date,note\n2026-11-30,demain\n", /^Ligne 2\u00a0: le 30 novembre 2026 est à venir/],
  ])("refuse %j and say where", (csv, why) => {
    expect(refusal(csv, "table.csv")).toMatch(why);
    expect(refusal(csv, "table.csv")).toContain("Rien n’a été importé.");
  });

  it("give back whatever was quoted, and the line of each row", () => {
    const cell = fc.string({
      unit: fc.constantFrom('"', ",", "\n", "a", "é", " ", ";"),
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), (rows) => {
        const quoted = (words: string) => `"${words.replaceAll('"', '""')}"`;
        const csv = ["head,other", ...rows.map((row) => row.map(quoted).join(","))].join("\n");
        const read = readTable(csv).slice(1);
        expect(read.map(({ cells }) => cells)).toEqual(rows);
        let line = 2;
        for (const [at, row] of rows.entries()) {
          expect(read[at]?.line).toBe(line);
          line += row.join("").split("\n").length;
        }
      }),
    );
  });
});

describe("pages in Markdown", () => {
  it("are of the day that their head, their name or their title says", () => {
    const files = {
      "j/2024-03-05.md": "Un\n",
      "j/2024/03/06.md": "Deux\n",
      "j/page.md": "---\ndate: 2024-03-07 07:30\nmood: 4\n---\nTrois\n",
      "__MACOSX/._page.md": "x",
    };
    expect(told(imported(zip(files)))).toEqual([
      ["2024-03-05", { eveningReflection: "Un" }, null],
      ["2024-03-06", { eveningReflection: "Deux" }, null],
      ["2024-03-07", { morningReflection: "Trois" }, 4],
    ]);
  });

  it("without a day are named", () => {
    expect(refusal(zip({ "a/idées.md": "x" }))).toMatch(/^a\/idées\.md\u00a0: rien n’y dit le jour/);
    expect(refusal(zip({ "a.md": "---\ntitre: x\ndate: bientôt\n---\nx" }))).toMatch(/^a\.md, ligne 3/);
  });
});

// — bounds

describe("an archive", () => {
  it.each(["../journal.json", "/etc/journal.json", "a/../../b.md", "C:\\x.md", "a\\..\\b.md"])(
    "with the path %s is refused",
    (name) =>
      expect(refusal(zip({ [name]: "x" }))).toBe(
        "Cette archive contient un chemin interdit. Rien n’a été importé.",
      ),
  );

  it("that inflates to far more than it says a text can is refused before it is inflated", () => {
    expect(refusal(zip({ "a.md": "0".repeat(5_000_000) }))).toMatch(
      /^a\.md\u00a0: ce fichier est comprimé comme aucun texte/,
    );
    const half = Array.from({ length: 27 }, (_, at) => [`2024-03-05-${at}.md`, "x".repeat(1_000_000)]);
    expect(refusal(zip(Object.fromEntries(half)))).toMatch(/plus de 24\u00a0Mo de textes/);
  });

  it("with more files than a journal has, or broken, is refused", () => {
    const many = Object.fromEntries(Array.from({ length: 30_001 }, (_, at) => [`${at}.jpg`, ""]));
    expect(refusal(zip(many))).toMatch(/plus de 30000 fichiers/);
    const whole = zip({ "2024-03-05.md": "des mots qui se compriment, des mots" });
    expect(refusal(whole.slice(0, whole.length - 30))).toMatch(/endommagée/);
  });

  it("that says less than it holds gives no more than it says", () => {
    const bytes = zip({ "2024-03-05.md": "a".repeat(100_000) });
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const central = bytes.findLastIndex(
      (_, at) => view.byteLength - at >= 46 && view.getUint32(at, true) === 0x02014b50,
    );
    view.setUint32(central + 24, 10, true);
    expect(told(imported(bytes))).toEqual([["2024-03-05", { eveningReflection: "a".repeat(10) }, null]]);
  });

  it("whose entries share their bytes counts them at each, whatever it says that they hold", () => {
    const text = "a".repeat(1_000_000);
    const one = zipSync({ "0.md": [strToU8(text), { level: 0 }] });
    const end = one.length - 22;
    const of = new DataView(one.buffer, one.byteOffset);
    const start = of.getUint32(end + 16, true);
    const central = one.slice(start, end);
    // Forty names for one stored text, each of which says that it is empty.
    const names = Array.from({ length: 40 }, (_, at) => {
      const named = central.slice();
      named[46] = 0x30 + at;
      new DataView(named.buffer).setUint32(24, 0, true);
      return named;
    });
    const tail = one.slice(end);
    const ending = new DataView(tail.buffer);
    ending.setUint16(8, names.length, true);
    ending.setUint16(10, names.length, true);
    const bomb = new Uint8Array([...one.slice(0, start), ...names.flatMap((name) => [...name]), ...tail]);
    expect(refusal(bomb)).toMatch(/plus de 24\u00a0Mo de textes/);
  });

  it.each([
    ["", /vide/],
    ["\u0000\u0001", /date|connu|vide/],
    ["{}", /connu/],
  ])("or a file that is none (%j) is refused", (content, why) =>
    expect(refusal(content, "x.csv")).toMatch(why),
  );

  it("in another encoding is refused", () => {
    expect(refusal(new Uint8Array([0x64, 0xe9, 0x0a]), "x.csv")).toMatch(
      /^Ce fichier n’est pas un texte en UTF-8\./,
    );
  });
});

describe("a text that was made to take long is read in the time of its length", () => {
  const LONG = 300_000;
  const dayOne = (text: string) =>
    JSON.stringify({ entries: [{ creationDate: "2024-03-05T08:00:00Z", text }] });
  const journey = (text: string) => JSON.stringify({ date_journal: 1_709_600_000_000, text: `<p>${text}` });
  it.each([
    ["a value of the head", "x.md", `---\ndate: 2024-03-05\nmood: a${" ".repeat(LONG)}b\n---\nmots`],
    ["pictures that begin and do not end", "x.json", dayOne("![".repeat(LONG))],
    ["pictures without an end of their address", "x.json", dayOne("![](file:".repeat(LONG / 5))],
    ["tags that begin and do not end", "x.json", journey("<".repeat(LONG))],
    ["spaces in a list of activities", "x.csv", `date,activities\n2024-03-05,a${" ".repeat(LONG)}b\n`],
  ])("%s", (_, name, content) => {
    const began = performance.now();
    try {
      imported(content, name);
    } catch (error) {
      // Longer than a page may be: said so, and at once.
      expect(String(error)).toMatch(/Rien n’a été importé/);
    }
    // Read twice over, it would take minutes.
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it("a table of more columns or rows than a journal has is refused", () => {
    expect(refusal(`date${",note".repeat(200)}\n`, "x.csv")).toMatch(
      /^Ligne 1\u00a0: elle a plus de 200\u00a0colonnes/,
    );
    expect(refusal(`date\n${"2024-03-05\n".repeat(100_001)}`, "x.csv")).toMatch(/plus de 100000 lignes/);
  });
});

describe("a long day", () => {
  it("goes on in the sections that have room, and loses no word", () => {
    const words = Array.from({ length: 4_000 }, (_, at) => `mot${at}`);
    const [day] = imported(`date,note\n2024-03-05,${words.join(" ")}\n`, "x.csv");
    for (const field of TEXT_FIELDS) expect(day?.page?.[field].length).toBeLessThanOrEqual(TEXT_MAX);
    const kept = [
      "eveningReflection",
      "challengesReflection",
      "lessonsLearned",
      "morningReflection",
      "gratitude",
    ] as const;
    expect(kept.flatMap((field) => day?.page?.[field].split(" ").filter(Boolean) ?? [])).toEqual(words);
  });

  it("is refused where no page can hold it", () => {
    expect(refusal(`date,note\n2024-03-05,${"x".repeat(60_000)}\n`, "x.csv")).toMatch(
      /^Ligne 2\u00a0: le 5 mars 2024 dépasse/,
    );
  });

  it("is cut between words where it can be", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 80 }),
        fc.integer({ min: 4, max: 40 }),
        (words, max) => {
          const [kept, rest] = cut(words, max);
          expect(kept.length).toBeLessThanOrEqual(max);
          expect((kept + rest).replace(/\s/g, "")).toBe(words.replace(/\s/g, ""));
        },
      ),
    );
  });
});
