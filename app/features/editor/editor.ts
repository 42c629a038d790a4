// What the editing screens are given.
import type { Kind, RecordData } from "./kinds.ts";

export type KindView = { kind: Kind; label: string; count: number; edited: number; drafts: number };

export type RecordsView = {
  kind: Kind;
  plural: string;
  creates: boolean;
  search: string;
  records: { id: string; title: string; edited: boolean; drafted: boolean; published: boolean }[];
};

export type EditorView = {
  kind: Kind;
  label: string;
  plural: string;
  id: string;
  title: string;
  data: RecordData;
  /** False while it is only a draft. */
  exists: boolean;
  published: boolean;
  edited: boolean;
  /** Of the draft the form is drawn from; 0 without one. */
  version: number;
  draft: { savedAt: string; by: string; mine: boolean } | null;
  versions: { id: string; replacedAt: string; by: string }[];
};

/** A piece of a preview: HTML the server made, a quotation, or a labelled text. */
export type PreviewBlock =
  | { html: string }
  | { quotation: { quote: string; author: string; reference: string } }
  | { label: string; text: string };
