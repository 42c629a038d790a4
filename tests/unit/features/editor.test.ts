// The content as it is seeded, through its forms: whatever the source holds can be edited.
// why: Workers cannot read the source's files; the statements are the product's own, on Node's SQLite.
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { changesOf } from "#app/features/admin/log-words.ts";
import type { Member } from "#app/features/auth/user.ts";
import { type EditorDeps, getEditor } from "#app/features/editor/editor.server.ts";
import { createEditorStore } from "#app/features/editor/editor.store.server.ts";
import type { EditorView } from "#app/features/editor/editor.ts";
import {
  KIND_FACTS,
  KINDS,
  publicationOf,
  type RecordData,
  type RecordKind,
} from "#app/features/editor/kinds.ts";
import { publishDraft, saveDraft } from "#app/features/editor/publishing.server.ts";
import { readRecord } from "#app/features/editor/record-form.server.ts";
import { THEMES } from "#app/features/quotes/quotes.ts";
import { isAppError } from "#app/lib/errors.ts";
import { typedIn } from "#app/platform/form.server.ts";
import { readQuotations } from "#content/quotations.ts";
import { contentStatements } from "#content/seed/content.ts";
import { readParts } from "#content/seed/parts.ts";
import { seedStatements } from "#content/seed/quotations.ts";
import { createDatabase, createRunner } from "#db/client.ts";
import { openD1 } from "../sqlite-d1.ts";

const ROOT = path.join(import.meta.dirname, "../../..");
const admin = { id: "admin" } as Member;

let deps: EditorDeps;
beforeAll(async () => {
  const { d1, sqlite } = openD1();
  const library = await readQuotations(path.join(ROOT, "content/source/quotations"), Object.keys(THEMES));
  const parts = await readParts(ROOT);
  for (const sql of [...seedStatements(library, new Map()), ...parts.flatMap(contentStatements)])
    sqlite.exec(sql);
  const database = createDatabase(d1);
  let clock = Date.UTC(2026, 10, 28);
  deps = {
    store: createEditorStore(database),
    db: createRunner(database),
    now: () => clock++,
    preview: async () => [],
  };
});

/** What the page's form would send. */
function formOf({ fields, data }: EditorView): FormData {
  const form = new FormData();
  for (const { name } of fields) {
    const value = data[name];
    if (!Array.isArray(value)) form.append(name, String(value ?? ""));
    else
      for (const [at, item] of value.entries())
        if (typeof item === "string") form.append(name, item);
        else
          for (const [inner, held] of Object.entries(item))
            if (inner !== "id") form.append(`${name}[${at}].${inner}`, String(held));
  }
  return form;
}

async function publish(
  kind: RecordKind,
  id: string,
  change: (data: RecordData) => RecordData,
): Promise<void> {
  const view = await getEditor(deps, admin, kind, id);
  const sent = readRecord(kind, formOf({ ...view, data: change(view.data) }));
  const version = await saveDraft(deps, admin, { kind, id, drawn: view.drawn }, sent);
  await publishDraft(deps, admin, { kind, id, drawn: { ...view.drawn, version } });
}

describe.each(KINDS)("every %s of the source", (kind) => {
  it("is published as its form shows it, and then with a change", async () => {
    const records = async () =>
      new Map((await deps.db.read(deps.store.records(kind))).map((one) => [one.id, one.data]));
    const before = await records();
    expect(before.size).toBeGreaterThan(0);
    for (const id of before.keys()) await publish(kind, id, (data) => data);
    expect(await records()).toEqual(before);

    const { title } = KIND_FACTS[kind];
    const changed = (data: RecordData) => ({ ...data, [title]: `${String(data[title]).slice(0, -1)}~` });
    for (const id of before.keys()) await publish(kind, id, changed);
    expect(await records()).toEqual(new Map([...before].map(([id, data]) => [id, changed(data)])));
  });
});

describe("a reminder's own text", () => {
  const save = async (id: string, body: string) => {
    const view = await getEditor(deps, admin, "reminder", id);
    const form = formOf({ ...view, data: { ...view.data, body } });
    const sent = readRecord("reminder", form);
    return saveDraft(deps, admin, { kind: "reminder", id, drawn: view.drawn }, sent);
  };

  it("is asked for where no quotation stands in for it", async () => {
    await expect(save("ct-01", " ")).rejects.toMatchObject({
      code: "invalid",
      details: { errors: { body: [expect.stringContaining("à remplir")] } },
    });
    expect((await getEditor(deps, admin, "reminder", "ct-01")).fields.map(({ name }) => name)).toEqual([
      "sms",
      "body",
      "moment",
    ]);
  });

  it("is not shown where a quotation is read from the library", async () => {
    const view = await getEditor(deps, admin, "reminder", "qt-01");
    expect(view.fields.map(({ name }) => name)).toEqual(["sms", "moment"]);
  });
});

/** What is wrong with a form, by field. */
function errorsOf(kind: RecordKind, form: FormData): Record<string, string[]> {
  try {
    readRecord(kind, form);
  } catch (error) {
    if (isAppError(error)) return error.details.errors ?? {};
    throw error;
  }
  return {};
}

describe("the form of a record", () => {
  it("is read without what is none of its fields, whatever conform would make of it", () => {
    const form = new FormData();
    for (const [name, value] of [
      ["__intent__", "{"],
      ["__proto__.title", "x"],
      ["tasks[999999999].text", "x"],
      ["name", "Sept matins"],
    ] as const)
      form.append(name, value);
    expect(errorsOf("challenge", form)).not.toHaveProperty("name");
    expect(typedIn(form)).toEqual({ name: "Sept matins" });
  });

  it("keeps what was typed in a refused one, and says field by field what is wrong", () => {
    const form = new FormData();
    form.append("situation", " ");
    form.append("context", "Un contexte");
    form.append("choices[0].text", "Un choix");
    form.append("choices[0].points", "beaucoup");
    expect(typedIn(form)).toMatchObject({ context: "Un contexte", choices: [{ text: "Un choix" }] });
    expect(errorsOf("scenario", form)).toMatchObject({
      situation: ["Situation\u00a0: à remplir."],
      difficulty: ["Difficulté\u00a0: ce choix n’existe pas."],
      "choices[0].points": ["Points\u00a0: un nombre."],
      "choices[0].quotation": ["Citation\u00a0: à remplir."],
    });
  });
});

describe("what the log says of a publication", () => {
  it("names every field in French", () => {
    for (const { fields } of Object.values(KIND_FACTS))
      for (const { name, label } of fields)
        expect(changesOf(null, JSON.stringify({ [name]: "rewritten" }))).toEqual([
          { field: label, before: "—", after: "réécrit" },
        ]);
  });

  it("quotes titles and no text", () => {
    const old = { title: "Avant", content: "Un long texte", category: "pratique" };
    expect(publicationOf("article", old, { ...old, title: "Après", content: "Un autre" })).toEqual({
      before: { title: "Avant" },
      after: { title: "Après", content: "rewritten" },
    });
    expect(publicationOf("article", old, { ...old })).toEqual({ before: {}, after: {} });
  });
});
