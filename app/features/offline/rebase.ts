// A writer went on while an earlier state of their page was sent. Pure.
import { type EntryFields, entryFields } from "#app/features/journal/journal.ts";
import type { Sent, Writing } from "./messages.ts";

/** The same words, on what was stored of those before them: fields that their writer left alone are as they stand now. */
export function rebase(writing: Writing, { writing: before, stored }: Sent): Writing {
  const standing = entryFields(stored);
  const fields = Object.fromEntries(
    Object.entries(writing.fields).map(([name, value]) => {
      const field = name as keyof EntryFields;
      return [field, value === before.fields[field] ? standing[field] : value];
    }),
  ) as EntryFields;
  return { ...writing, fields, version: stored.version };
}
