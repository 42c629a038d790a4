// Use cases of the content editing: a draft of one's own beside what is published, a preview, a publication with
// history. Whoever calls them has been checked (`session.requireAdmin`).
import { HOUSE_ZONE } from "#app/brand.ts";
import type { Member } from "#app/features/auth/user.ts";
import { formatInstant } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { fold } from "#app/lib/text.ts";
import type { ReadAll } from "#db/client.ts";
import type { EditorStore, LogLine } from "./editor.store.server.ts";
import type { EditorView, KindView, PreviewBlock, RecordsView } from "./editor.ts";
import { KIND_FACTS, KINDS, type Kind, quotationsNamed, type RecordData, titleOf } from "./kinds.ts";

export type EditorDeps = {
  store: EditorStore;
  readAll: ReadAll;
  now: () => number;
  /** A record as the product would show it: Markdown rendered, quotations in place. */
  preview(kind: Kind, data: RecordData): Promise<PreviewBlock[]>;
};

const noRecord = () => new AppError("notFound", "Cette fiche n’existe pas.");

export async function getKinds({ store, readAll }: EditorDeps): Promise<KindView[]> {
  const { drafts, ...found } = await readAll({
    drafts: store.drafts(),
    ...Object.fromEntries(KINDS.map((kind) => [kind, store.records(kind)])),
  } as Record<Kind, ReturnType<EditorStore["records"]>> & { drafts: ReturnType<EditorStore["drafts"]> });
  return KINDS.map((kind) => ({
    kind,
    label: KIND_FACTS[kind].plural,
    count: found[kind].length,
    edited: found[kind].filter(({ editedAt }) => editedAt !== null).length,
    drafts: drafts.filter((draft) => draft.kind === kind).length,
  }));
}

export async function getRecords(
  { store, readAll }: EditorDeps,
  kind: Kind,
  search: string,
): Promise<RecordsView> {
  const { records, drafts } = await readAll({ records: store.records(kind), drafts: store.drafts(kind) });
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

const blank = (kind: Kind): RecordData =>
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
  kind: Kind,
  id: string,
): Promise<EditorView> {
  const { store, readAll } = deps;
  const { record, draft, versions } = await readAll({
    record: store.record(kind, id),
    draft: store.draft(kind, id),
    versions: store.versions(kind, id),
  });
  if (!record && !draft && !(KIND_FACTS[kind].creates && NEW_ID.test(id))) throw noRecord();
  const data = draft ? (JSON.parse(draft.data) as RecordData) : (record?.data ?? blank(kind));
  return {
    kind,
    label: KIND_FACTS[kind].label,
    plural: KIND_FACTS[kind].plural,
    id,
    title: titleOf(kind, data) || "Nouvelle fiche",
    data,
    exists: record !== undefined,
    published: record?.published ?? false,
    edited: record !== undefined && record.editedAt !== null,
    version: draft?.version ?? 0,
    draft: draft
      ? {
          savedAt: formatInstant(draft.savedAt, HOUSE_ZONE),
          by: draft.adminEmail ?? "compte effacé",
          mine: draft.adminId === admin.id,
        }
      : null,
    versions: versions.map(({ id: versionId, replacedAt, adminEmail }) => ({
      id: versionId,
      replacedAt: formatInstant(replacedAt, HOUSE_ZONE),
      by: adminEmail ?? "compte effacé",
    })),
  };
}

const NEW_ID = /^article-[A-Za-z0-9_-]{11}$/;
export const newRecordId = () => `article-${newId(64)}`;

export async function getPreview(deps: EditorDeps, admin: Member, kind: Kind, id: string) {
  const view = await getEditor(deps, admin, kind, id);
  return { ...view, blocks: await deps.preview(kind, view.data) };
}

/** 422 where a quotation that is named is not in the library. */
async function checkQuotations({ store, readAll }: EditorDeps, kind: Kind, data: RecordData): Promise<void> {
  const named = quotationsNamed(kind, data);
  if (named.length === 0) return;
  const { known } = await readAll({ known: store.knownQuotations(named) });
  const missing = named.filter((id) => !known.includes(id));
  if (missing.length === 0) return;
  const sentence = `La bibliothèque n’a pas ces citations\u202f: ${missing.join(", ")}.`;
  throw new AppError("invalid", sentence, { errors: { form: [sentence] } });
}

/** A list's length is the source's: a form that lost items is refused. */
function checkLists(kind: Kind, data: RecordData, stands: RecordData | undefined): void {
  for (const field of KIND_FACTS[kind].fields) {
    if (field.input !== "list" || !stands) continue;
    const [wanted, sent] = [stands[field.name], data[field.name]];
    if (Array.isArray(wanted) && Array.isArray(sent) && wanted.length === sent.length) continue;
    const sentence = `${field.label}\u202f: il en manque. Rechargez la page.`;
    throw new AppError("invalid", sentence, { errors: { [field.name]: [sentence] } });
  }
}

/** Items keep what the form does not show (their ids). */
function completed(kind: Kind, data: RecordData, stands: RecordData | undefined): RecordData {
  const out = { ...data };
  for (const field of KIND_FACTS[kind].fields) {
    const [sent, old] = [data[field.name], stands?.[field.name]];
    if (field.input !== "list" || !Array.isArray(sent) || !Array.isArray(old)) continue;
    out[field.name] = sent.map((item, at) => ({ ...(old[at] as object), ...(item as object) })) as never;
  }
  return out;
}

export type SavedDraft = { version: number };

/**
 * Saves the draft. `version` is the one the form was drawn from.
 * @throws AppError notFound; invalid; conflict where another editor saved meanwhile (nothing is lost: the form stays)
 */
export async function saveDraft(
  deps: EditorDeps,
  admin: Member,
  kind: Kind,
  id: string,
  input: { data: RecordData; version: number },
): Promise<void> {
  const { record } = await deps.readAll({ record: deps.store.record(kind, id) });
  if (!record && !(KIND_FACTS[kind].creates && NEW_ID.test(id))) throw noRecord();
  checkLists(kind, input.data, record?.data);
  await checkQuotations(deps, kind, input.data);
  const saved = await deps.store.saveDraft(kind, id, input.version, {
    data: JSON.stringify(completed(kind, input.data, record?.data)),
    adminId: admin.id,
    savedAt: deps.now(),
  });
  if (!saved)
    throw new AppError(
      "conflict",
      "Ce brouillon a été enregistré ailleurs depuis que vous l’avez ouvert. Vos mots sont encore dans cette page\u202f: ouvrez la fiche dans un autre onglet pour comparer.",
    );
}

export async function discardDraft({ store, readAll }: EditorDeps, kind: Kind, id: string): Promise<void> {
  await readAll({ gone: store.discardDraft(kind, id) });
}

function lineOf(deps: EditorDeps, admin: Member, action: string, kind: Kind, id: string): LogLine {
  return {
    id: newId(),
    at: deps.now(),
    adminId: admin.id,
    action,
    subjectKind: kind,
    subjectId: id,
    before: null,
    after: null,
  };
}

/** Publishes the draft as it is saved. @throws AppError notFound without one; conflict where it changed meanwhile */
export async function publishDraft(
  deps: EditorDeps,
  admin: Member,
  kind: Kind,
  id: string,
  version: number,
): Promise<void> {
  const { record, draft } = await deps.readAll({
    record: deps.store.record(kind, id),
    draft: deps.store.draft(kind, id),
  });
  if (!draft) throw new AppError("notFound", "Il n’y a pas de brouillon à publier.");
  const done =
    draft.version === version &&
    (await deps.store.publish(
      { kind, recordId: id, version },
      JSON.parse(draft.data) as RecordData,
      record && { versionId: newId(), data: record.data },
      lineOf(deps, admin, "content.publish", kind, id),
    ));
  if (!done)
    throw new AppError(
      "conflict",
      "Ce brouillon a été enregistré ailleurs\u202f: relisez-le avant de publier.",
    );
}

/** Takes a record out of sight, or back. @throws AppError notFound */
export async function setPublished(
  deps: EditorDeps,
  admin: Member,
  kind: Kind,
  id: string,
  published: boolean,
): Promise<void> {
  const { record } = await deps.readAll({ record: deps.store.record(kind, id) });
  if (!record) throw noRecord();
  if (record.published === published) return;
  await deps.store.setPublished(
    kind,
    id,
    published,
    lineOf(deps, admin, published ? "content.show" : "content.hide", kind, id),
  );
}

/** An old version becomes the draft, to be read again and published. @throws AppError notFound, conflict */
export async function restoreVersion(
  deps: EditorDeps,
  admin: Member,
  kind: Kind,
  id: string,
  versionId: string,
): Promise<void> {
  const { old, draft } = await deps.readAll({
    old: deps.store.version(kind, id, versionId),
    draft: deps.store.draft(kind, id),
  });
  if (old === undefined) throw noRecord();
  const saved = await deps.store.saveDraft(kind, id, draft?.version ?? 0, {
    data: old,
    adminId: admin.id,
    savedAt: deps.now(),
  });
  if (!saved) throw new AppError("conflict", "Ce brouillon vient de changer. Rechargez la page.");
}
