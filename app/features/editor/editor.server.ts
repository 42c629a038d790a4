// What the content editing shows: kinds, records, a record with its draft, preview and history. What it does stands in
// publishing.server.ts. Whoever calls either has been checked (`session.requireAdmin`).
import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import type { Member } from "#app/features/auth/user.ts";
import { formatInstant } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { fold } from "#app/lib/text.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { EditorStore } from "./editor.store.server.ts";
import type { EditorView, KindView, PreviewBlock, RecordsView } from "./editor.ts";
import { fieldsOf, KIND_FACTS, KINDS, type RecordData, type RecordKind, titleOf } from "./kinds.ts";

export type EditorDeps = {
  store: EditorStore;
  db: DatabaseRunner;
  now: () => number;
  /** A record as the product would show it: Markdown rendered, quotations in place. */
  preview(kind: RecordKind, data: RecordData): Promise<PreviewBlock[]>;
};

export const noRecord = () => new AppError("notFound", "Cette fiche n’existe pas.");

export async function getKinds({ store, db }: EditorDeps): Promise<KindView[]> {
  const { drafts, ...found } = await db.batch({
    drafts: store.drafts(),
    ...Object.fromEntries(KINDS.map((kind) => [kind, store.records(kind)])),
  } as Record<RecordKind, ReturnType<EditorStore["records"]>> & {
    drafts: ReturnType<EditorStore["drafts"]>;
  });
  return KINDS.map((kind) => ({
    kind,
    label: KIND_FACTS[kind].plural,
    count: found[kind].length,
    edited: found[kind].filter(({ editedAt }) => editedAt !== null).length,
    drafts: drafts.filter((draft) => draft.kind === kind).length,
  }));
}

export async function getRecords(
  { store, db }: EditorDeps,
  kind: RecordKind,
  search: string,
): Promise<RecordsView> {
  const { records, drafts } = await db.batch({ records: store.records(kind), drafts: store.drafts(kind) });
  const words = fold(search.trim().slice(0, 100));
  const drafted = new Set(drafts.map(({ recordId }) => recordId));
  const known = new Set(records.map(({ id }) => id));
  const fresh = drafts
    .filter(({ recordId }) => !known.has(recordId))
    .map(({ recordId, data }) => ({
      id: recordId,
      data: JSON.parse(data) as RecordData,
      editedAt: null,
      published: false,
    }));
  return {
    kind,
    plural: KIND_FACTS[kind].plural,
    creates: KIND_FACTS[kind].creates ?? false,
    search,
    records: [...fresh, ...records]
      .filter(({ id, data }) => words === "" || fold(`${id} ${JSON.stringify(data)}`).includes(words))
      .map(({ id, data, editedAt, published }) => ({
        id,
        title: titleOf(kind, data) || "Sans titre",
        edited: editedAt !== null,
        drafted: drafted.has(id),
        published,
      })),
  };
}

const EMPTY: Record<string, string | number | string[]> = { choices: [], number: 1 };

const blank = (kind: RecordKind): RecordData =>
  Object.fromEntries(
    KIND_FACTS[kind].fields.map((field) => [
      field.name,
      field.input === "choice" ? (field.options[0]?.value ?? "") : (EMPTY[field.input] ?? ""),
    ]),
  );

/** The record, its draft where there is one, and its history. @throws AppError notFound */
export async function getEditor(
  deps: EditorDeps,
  admin: Member,
  kind: RecordKind,
  id: string,
): Promise<EditorView> {
  const { store, db } = deps;
  const { record, draft, versions } = await db.batch({
    record: store.record(kind, id),
    draft: store.draft(kind, id),
    versions: store.versions(kind, id),
  });
  if (!record && !draft && !mayCreate(kind, id)) throw noRecord();
  const data = draft ? (JSON.parse(draft.data) as RecordData) : (record?.data ?? blank(kind));
  return {
    kind,
    label: KIND_FACTS[kind].label,
    plural: KIND_FACTS[kind].plural,
    id,
    title: titleOf(kind, data) || "Nouvelle fiche",
    data,
    fields: fieldsOf(kind, record?.fixed ?? {}),
    exists: record !== undefined,
    published: record?.published ?? false,
    edited: record !== undefined && record.editedAt !== null,
    drawn: { version: draft?.version ?? 0, base: record?.state ?? "" },
    draft: draft
      ? {
          savedAt: formatInstant(draft.savedAt, DEFAULT_TIME_ZONE),
          by: draft.adminEmail ?? "compte effacé",
          mine: draft.adminId === admin.id,
        }
      : null,
    versions: versions.map(({ id: versionId, replacedAt, adminEmail }) => ({
      id: versionId,
      replacedAt: formatInstant(replacedAt, DEFAULT_TIME_ZONE),
      by: adminEmail ?? "compte effacé",
    })),
  };
}

const NEW_ID = /^article-[A-Za-z0-9_-]{11}$/;
export const mayCreate = (kind: RecordKind, id: string) =>
  Boolean(KIND_FACTS[kind].creates) && NEW_ID.test(id);
export const newRecordId = () => `article-${newId(64)}`;

export async function getPreview(deps: EditorDeps, admin: Member, kind: RecordKind, id: string) {
  const view = await getEditor(deps, admin, kind, id);
  return { ...view, blocks: await deps.preview(kind, view.data) };
}
