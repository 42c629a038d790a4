// What the editing screens are given.
import type { Field, RecordData, RecordKind } from "./kinds.ts";

/**
 * What a page was drawn from, sent back with everything done from it: an act on a draft or a record that has changed
 * since is refused, so that nobody's words go unseen.
 */
export type DrawnRecord = {
  /** Of the draft; 0: there was none. */
  version: number;
  /** Of the record as it stands (`StoredRecord.state`); empty: it is not published yet. */
  base: string;
};

export type KindView = { kind: RecordKind; label: string; count: number; edited: number; drafts: number };

export type RecordsView = {
  kind: RecordKind;
  plural: string;
  creates: boolean;
  search: string;
  records: { id: string; title: string; edited: boolean; drafted: boolean; published: boolean }[];
};

export type EditorView = {
  kind: RecordKind;
  label: string;
  plural: string;
  id: string;
  title: string;
  data: RecordData;
  fields: readonly Field[];
  /** False while it is only a draft. */
  exists: boolean;
  published: boolean;
  edited: boolean;
  drawn: DrawnRecord;
  draft: { savedAt: string; by: string; mine: boolean } | null;
  versions: { id: string; replacedAt: string; by: string }[];
};

/** A piece of a preview: HTML the server made, a quotation, or a labelled text. */
export type PreviewBlock =
  | { html: string }
  | { quotation: { quote: string; author: string; reference: string } }
  | { label: string; text: string };
