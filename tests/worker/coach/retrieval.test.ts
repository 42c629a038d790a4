import { beforeAll, describe, expect, it } from "vitest";
import { findPassages, type LibraryDeps, measureSome } from "#app/features/coach/library/library.server.ts";
import { createLibraryStore } from "#app/features/coach/library/library.store.server.ts";
import { createRunner } from "#db/client.ts";
import { database } from "../app.ts";
import { QUESTIONS } from "./questions.ts";
import { givenModel, givenWholeLibrary, LIBRARY } from "./setup.ts";

const waiting: Promise<unknown>[] = [];
const deps: LibraryDeps = {
  library: createLibraryStore(database),
  db: createRunner(database),
  shelf: { until: 0, passages: [] },
  waitUntil: (work) => void waiting.push(work),
};

const asked = (message: string, cited: readonly string[] = [], earlier: readonly string[] = []) => ({
  message,
  earlier,
  cited,
});

beforeAll(givenWholeLibrary);

describe("the passages found for a question", () => {
  it("are of the wanted theme among the first three for nine questions in ten", {
    timeout: 30_000,
  }, async () => {
    const missed: string[] = [];
    const all = Object.entries(QUESTIONS).flatMap(([theme, questions]) =>
      questions.map((text) => ({ theme, text })),
    );
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(QUESTIONS).length).toBeGreaterThanOrEqual(10);
    const answers = await Promise.all(all.map(({ text }) => findPassages(deps, asked(text))));
    for (const [at, { theme, text }] of all.entries())
      if (!answers[at]?.slice(0, 3).some(({ themes }) => themes.includes(theme)))
        missed.push(`${theme}: ${text}`);
    expect(missed.length / all.length, missed.join(" | ")).toBeLessThanOrEqual(0.1);
  });

  it("come with the library's own text, to the letter", async () => {
    const [first] = await findPassages(deps, asked("Je rumine une remarque."));
    const source = LIBRARY.find(({ id }) => id === first?.id);
    expect(first).toMatchObject({ quote: source?.quote, work: source?.work, locus: source?.locus });
  });

  it("leave out what the conversation has cited, and follow a passage that changed", async () => {
    const [first] = await findPassages(deps, asked("Comment calmer ma colère ?"));
    const again = await findPassages(deps, asked("Comment calmer ma colère ?", [first?.id ?? ""]));
    // What was cited stays at hand, behind what is new.
    expect(again.at(-1)?.id).toBe(first?.id);
    expect(again[0]?.id).not.toBe(first?.id);
    expect(await findPassages(deps, asked("xyzzyx qqq"))).toEqual([]);
  });

  it("explain the one just cited, follow an exercise, an author, and the talk before", async () => {
    const [back] = await findPassages(
      deps,
      asked("Que veut dire cette citation ?", ["ma-05-20", "ep-ma-01-01"]),
    );
    expect(back?.id).toBe("ep-ma-01-01");
    const [evening] = await findPassages(
      deps,
      asked("Comment faire un examen du soir à la manière de Sénèque ?"),
    );
    expect(evening?.id).toBe("se-ir-3-36-03");
    const named = await findPassages(deps, asked("Que dit Épictète de la colère ?"));
    expect(new Set(named.map(({ author }) => author))).toEqual(new Set(["epictete"]));
    expect(
      await findPassages(deps, asked("Et si cela recommence ?", [], ["Ma colère me dépasse."])),
    ).not.toEqual([]);
  });

  it("are one voice richer where meanings are measured, and no poorer where that fails", async () => {
    const embeddings = {
      model: "m",
      embed: async (texts: readonly string[]) =>
        ((await givenModel(() => "").ai.run("m", { text: [...texts] })) as { data: number[][] }).data,
    };
    const rich = { ...deps, embeddings };
    for (let round = 0; round < 10 && (await measureSome(rich, embeddings)) > 0; round++);
    const found = await findPassages(rich, asked("parle-moi du promontoire"));
    expect(found.map(({ id }) => id)).toContain("ma-04-49");
    const broken = { ...embeddings, embed: () => Promise.reject(new Error("down")) };
    expect(
      (await findPassages({ ...deps, embeddings: broken }, asked("Comment calmer ma colère ?"))).length,
    ).toBe(4);
    await Promise.allSettled(waiting);
  });
});
