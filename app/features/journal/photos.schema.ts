// The forms of a page's photos.
import * as z from "zod/mini";
import { asLine, emptyIfBlank, NOT_WHOLE } from "#app/lib/text-schema.ts";
import { daySchema } from "./journal.schema.ts";
import { ALT_MAX, ALT_TOO_LONG } from "./photos.ts";

const alt = z._default(
  z.string(NOT_WHOLE).check(asLine(), emptyIfBlank(), z.maxLength(ALT_MAX, ALT_TOO_LONG)),
  "",
);
const id = z.string(NOT_WHOLE).check(z.maxLength(64, NOT_WHOLE));

export const photoSchema = z.object({ date: daySchema, alt });
export const describeSchema = z.object({ id, alt });
export const takeAwaySchema = z.object({ id });
