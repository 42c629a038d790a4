// A reader found the days of the challenges cast in one mould: three sentences, each an order, and the same length. Each
// count here may only fall, but for the days that point to an ancient page or to an earlier day, which may only grow.
import { beforeAll, describe, expect, it } from "vitest";
import { type ChallengeSource, readChallenges } from "#content/seed/challenges.ts";
import { ROOT, readLibrary, wordCount } from "../library/texts.ts";

let challenges: ChallengeSource[];
let days: string[];
let works: Set<string>;

beforeAll(async () => {
  challenges = await readChallenges(ROOT);
  days = challenges.flatMap(({ tasks }) => tasks.map(({ text }) => text));
  works = new Set((await readLibrary()).map(({ work }) => work));
});

const sentencesOf = (text: string) => text.split(/(?<=[.?!…])\s+(?=[«—\p{Lu}])/u);
const ORDER = /(?<!\p{L})(?!chez|assez|nez)\p{L}+(?:[^\P{L}i]ez|iez|aites|ites)(?!\p{L})/iu;
/** « (Sénèque, De la colère, III, 36, 1) », « (Manuel, 34) »: a work and its locus, the author before them or in the sentence. */
const LOCUS = /\((?:\p{L}[^(),]*, )*?(\p{Lu}[^(),]*), (?:[IVX]+|\d+)(?:, \d+(?:-\d+)?)*\)/gu;
/** An earlier day's title: it begins with a capital and, unlike something said, has no sign at its end. */
const TITLE = /«\u00a0(\p{Lu}[^«»]*[\p{L}\p{N}])\u00a0»/gu;

const MOULDS: [mould: string, isCast: (text: string) => boolean, most: number][] = [
  ["three sentences", (text) => sentencesOf(text).length === 3, 44],
  ["an order at the head", (text) => ORDER.test(text.split(" ")[0] ?? ""), 26],
  ["an order in every sentence", (text) => sentencesOf(text).every((part) => ORDER.test(part)), 0],
  ["thirty to forty words", (text) => wordCount(text) >= 30 && wordCount(text) <= 40, 25],
  ["forty to sixty words", (text) => wordCount(text) >= 40 && wordCount(text) < 60, 156],
  [
    "a list at the head",
    (text) =>
      (sentencesOf(text)[0]
        ?.replace(/\([^)]*\)/g, "")
        .split(",").length ?? 0) > 3,
    72,
  ],
  [
    "something to write at the end",
    (text) => /^(?:Notez|Écrivez|Inscrivez|Le soir|Ce soir)(?!\p{L})/u.test(sentencesOf(text).at(-1) ?? ""),
    8,
  ],
  ["paper", (text) => /[Éé]criv|[Nn]otez\b|[Ii]nscriv|\bliste\b|colonne|feuille/u.test(text), 23],
];

describe("the days of the challenges", () => {
  it.each(MOULDS)("are no longer cast alike: %s", (_, isCast, most) => {
    expect(days.filter(isCast).length).toBeLessThanOrEqual(most);
  });

  it("ask one in two, which nobody but the reader can answer", () => {
    expect(days.filter((text) => text.includes("?")).length).toBeGreaterThanOrEqual(days.length / 2);
  });

  it("open an ancient page here and there, with the work and the locus", () => {
    const read = days.filter((text) => text.search(LOCUS) >= 0);
    expect(read.length).toBeGreaterThanOrEqual(79);
    const named = read.flatMap((text) => [...text.matchAll(LOCUS)].map(([, work = ""]) => work));
    expect(named.filter((work) => !works.has(work))).toEqual([]);
  });

  it("name earlier days, and only days that have been", () => {
    const named = challenges.flatMap(({ id, tasks }) =>
      tasks.flatMap(({ text }, at) =>
        [...text.matchAll(TITLE)].map(([, title = ""]) => ({
          title: `${id}: ${title}`,
          before: tasks.slice(0, at).some((task) => task.title === title),
        })),
      ),
    );
    expect(named.filter(({ before }) => !before).map(({ title }) => title)).toEqual([]);
    expect(named.length).toBeGreaterThanOrEqual(48);
  });

  it("go from a line to a page in every challenge: the longest day is twice the shortest at least", () => {
    const even = challenges.filter(({ tasks }) => {
      const lengths = tasks.map(({ text }) => wordCount(text));
      return Math.max(...lengths) < 2 * Math.min(...lengths);
    });
    expect(even.map(({ id }) => id)).toEqual([]);
  });
});
