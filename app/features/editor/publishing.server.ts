// What an administrator does to the content: a draft beside what is published, its publication with history, showing
// and hiding. Each act says what its page was drawn from (`DrawnRecord`) and is refused where that has changed since.
import type { Member } from "#app/features/auth/user.ts";
import { AppError } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import type { LogLine } from "#db/schema/index.ts";
import { required } from "./editor.schema.ts";
import { type EditorDeps, mayCreate, noRecord } from "./editor.server.ts";
import type { StoredRecord } from "./editor.store.server.ts";
import type { DrawnRecord } from "./editor.ts";
import {
  fieldsOf,
  KIND_FACTS,
  publicationOf,
  quotationsIn,
  quotationsNamed,
  type RecordData,
  type RecordKind,
  voidedBy,
} from "./kinds.ts";

/** A record of the content, and what the page that acts on it was drawn from. */
export type RecordSubject = { kind: RecordKind; id: string; drawn: DrawnRecord };

const changedMeanwhile = () =>
  new AppError(
    "conflict",
    "Cette fiche a changé depuis que vous l’avez ouverte. Rien n’est perdu\u00a0: vos mots sont encore dans le formulaire, et ce qui est enregistré maintenant se lit dans l’aperçu. Reprenez-en ce qu’il faut, puis enregistrez\u00a0: votre texte remplacera l’autre.",
  );
const otherDraft = () =>
  new AppError(
    "conflict",
    "Cette fiche a changé depuis que vous l’avez ouverte\u00a0: rien n’a été fait. La voici telle qu’elle est maintenant.",
  );

/** 422 where a quotation that is named is not in the library. */
async function checkQuotations({ store, db }: EditorDeps, kind: RecordKind, data: RecordData): Promise<void> {
  const named = quotationsIn(kind, data);
  if (named.length === 0) return;
  const known = await db.read(store.knownQuotations(quotationsNamed(kind, data)));
  const missing = named.filter(({ id }) => !known.includes(id));
  if (missing.length === 0) return;
  const errors: Record<string, string[]> = {};
  for (const { field, id } of missing)
    errors[field] = [...(errors[field] ?? []), `La bibliothèque n’a pas la citation «\u00a0${id}\u00a0».`];
  throw new AppError("invalid", "Une citation nommée ici manque à la bibliothèque.", { errors });
}

/** A list's length is the source's: a form that lost items is refused. */
function checkLists(kind: RecordKind, data: RecordData, stands: RecordData | undefined): void {
  for (const field of KIND_FACTS[kind].fields) {
    if (field.input !== "list" || !stands) continue;
    const [wanted, sent] = [stands[field.name], data[field.name]];
    if (Array.isArray(wanted) && Array.isArray(sent) && wanted.length === sent.length) continue;
    const sentence = `${field.label}\u00a0: il en manque. Rechargez la page.`;
    throw new AppError("invalid", sentence, { errors: { [field.name]: [sentence] } });
  }
}

/** What may be empty in some records of a kind and not in this one. */
function checkEmpty(kind: RecordKind, data: RecordData, fixed: Record<string, unknown>): void {
  for (const { name, label, optional } of fieldsOf(kind, fixed)) {
    if (optional || (data[name] !== "" && data[name] !== null)) continue;
    throw new AppError("invalid", required(label), { errors: { [name]: [required(label)] } });
  }
}

/** Items keep what the form does not show (their ids). */
function completed(kind: RecordKind, data: RecordData, stands: RecordData | undefined): RecordData {
  const out = { ...data };
  for (const field of KIND_FACTS[kind].fields) {
    const [sent, old] = [data[field.name], stands?.[field.name]];
    if (field.input !== "list" || !Array.isArray(sent) || !Array.isArray(old)) continue;
    out[field.name] = sent.map((item, at) => ({ ...(old[at] as object), ...(item as object) })) as never;
  }
  return out;
}

/**
 * Saves the draft; answers its version.
 * @throws AppError notFound; invalid; conflict where another editor saved or published meanwhile
 */
export async function saveDraft(
  deps: EditorDeps,
  admin: Member,
  { kind, id, drawn }: RecordSubject,
  data: RecordData,
): Promise<number> {
  const record = await deps.db.read(deps.store.record(kind, id));
  if (!record && !mayCreate(kind, id)) throw noRecord();
  checkLists(kind, data, record?.data);
  checkEmpty(kind, data, record?.fixed ?? {});
  await checkQuotations(deps, kind, data);
  const draft = {
    data: JSON.stringify(completed(kind, data, record?.data)),
    adminId: admin.id,
    savedAt: deps.now(),
  };
  const version = await deps.db.read(deps.store.saveDraft(kind, id, drawn, draft));
  if (version === undefined) throw changedMeanwhile();
  return version;
}

type Change = Record<string, string | boolean>;

function lineOf(
  deps: EditorDeps,
  admin: Member,
  action: string,
  { kind, id }: Pick<RecordSubject, "kind" | "id">,
  before: Change,
  after: Change,
): LogLine {
  return {
    id: newId(),
    at: deps.now(),
    adminId: admin.id,
    action: `content.${action}`,
    subjectKind: kind,
    subjectId: id,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  };
}

/** The draft goes, as its page showed it. @throws AppError conflict where it is another one, or none */
export async function discardDraft(deps: EditorDeps, admin: Member, subject: RecordSubject): Promise<void> {
  const { kind, id, drawn } = subject;
  const draft = await deps.db.read(deps.store.draft(kind, id));
  const line = lineOf(deps, admin, "discard", subject, draft ? { draftOf: draft.adminId } : {}, {});
  const [done] = await deps.db.write(deps.store.discardDraft(kind, id, drawn.version, line));
  if (!done) throw otherDraft();
}

/** An old version becomes the draft, to be read again and published. @throws AppError notFound, conflict */
export async function restoreVersion(
  deps: EditorDeps,
  admin: Member,
  subject: RecordSubject,
  versionId: string,
): Promise<void> {
  const { kind, id, drawn } = subject;
  const { old, draft } = await deps.db.batch({
    old: deps.store.version(kind, id, versionId),
    draft: deps.store.draft(kind, id),
  });
  if (old === undefined) throw noRecord();
  const before: Change = draft ? { draftOf: draft.adminId } : {};
  const line = lineOf(deps, admin, "restore", subject, before, { version: versionId });
  const [done] = await deps.db.write(deps.store.restoreVersion(kind, id, drawn, old, line));
  if (!done) throw otherDraft();
}

/** What the log keeps of a publication. */
function publicationLine(
  deps: EditorDeps,
  admin: Member,
  subject: RecordSubject,
  old: (StoredRecord & { versionId: string }) | undefined,
  data: RecordData,
): LogLine {
  const { before, after } = publicationOf(subject.kind, old?.data, data);
  if (old) after.version = old.versionId;
  if (!old?.published) {
    if (old) before.published = false;
    after.published = true;
  }
  return lineOf(deps, admin, "publish", subject, before, after);
}

/** Publishes the draft as it is saved. @throws AppError notFound without one; conflict where anything changed */
export async function publishDraft(deps: EditorDeps, admin: Member, subject: RecordSubject): Promise<void> {
  const { kind, id, drawn } = subject;
  const { record, draft } = await deps.db.batch({
    record: deps.store.record(kind, id),
    draft: deps.store.draft(kind, id),
  });
  if (!draft) throw new AppError("notFound", "Il n’y a pas de brouillon à publier.");
  const data = JSON.parse(draft.data) as RecordData;
  const old = record && { ...record, versionId: newId(), voided: voidedBy(kind, record.data, data) };
  const done =
    draft.version === drawn.version &&
    (record?.state ?? "") === drawn.base &&
    (
      await deps.db.write(
        deps.store.publish(
          { kind, recordId: id, drawn },
          data,
          old,
          publicationLine(deps, admin, subject, old, data),
        ),
      )
    )[0];
  if (!done) throw changedMeanwhile();
}

/** Takes a record out of sight, or back. @throws AppError notFound; conflict where anything changed */
export async function setPublished(
  deps: EditorDeps,
  admin: Member,
  subject: RecordSubject,
  published: boolean,
): Promise<void> {
  const { kind, id, drawn } = subject;
  const record = await deps.db.read(deps.store.record(kind, id));
  if (!record) throw noRecord();
  if (record.published === published) return;
  const line = lineOf(
    deps,
    admin,
    published ? "show" : "hide",
    subject,
    { published: !published },
    { published },
  );
  const [done] = await deps.db.write(deps.store.setPublished(kind, id, drawn, published, line));
  if (!done) throw otherDraft();
}
