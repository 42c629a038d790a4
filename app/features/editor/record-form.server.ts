// The record's form between the browser and its check. On the server alone: what @conform-to/zod weighs (all of Zod)
// never reaches a browser.
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { AppError } from "#app/lib/errors.ts";
import { recordSchema } from "./editor.schema.ts";
import type { DrawnRecord } from "./editor.ts";
import type { RecordKind } from "./kinds.ts";

const CHECK_FIELDS =
  "Rien n’est encore enregistré, et rien n’est perdu\u00a0: voici ce qui est à revoir dans le formulaire.";

// Conform throws at what looks like its own messages or at a path it cannot follow, and would make a list as long as
// the number in `tasks[999999999]`: only what a form of ours sends is handed to it.
const SENT = /^[a-zA-Z]+(?:\[\d{1,3}\]\.[a-zA-Z]+)?$/;

/** The record that was sent. @throws AppError invalid (422) with the messages by field */
export function readRecord(kind: RecordKind, form: FormData) {
  const sent = new FormData();
  for (const [name, value] of form)
    if (SENT.test(name) && typeof value === "string") sent.append(name, value);
  const submission = parseWithZod(sent, { schema: recordSchema(kind) });
  if (submission.status === "success") return submission.value;
  const errors = Object.fromEntries(
    Object.entries(submission.error ?? {}).flatMap(([name, messages]) =>
      messages ? [[name, messages]] : [],
    ),
  );
  throw new AppError("invalid", CHECK_FIELDS, { errors });
}

/** The limits of a kind's fields as attributes of its inputs. */
export const constraintsOf = (kind: RecordKind) => ({ ...getZodConstraint(recordSchema(kind)) });

/** What the page was drawn from; unreadable numbers are no version that ever was. */
export function drawnOf(form: FormData): DrawnRecord {
  const version = Number(form.get("version") ?? 0);
  return { version: Number.isSafeInteger(version) ? version : -1, base: String(form.get("base") ?? "") };
}
