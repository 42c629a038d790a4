// The check of a kind's fields, made from their description.
import * as z from "zod/mini";
import { type Field, KIND_FACTS, type Kind, type RecordData } from "./kinds.ts";

const required = (label: string) => `${label}\u202f: à remplir.`;
const tooLong = (label: string, max: number) => `${label}\u202f: ${max} caractères au plus.`;
const tidy = (value: string) => value.replace(/\r\n?/g, "\n").trim();

function schemaOf(field: Field): z.core.$ZodType {
  const { label } = field;
  switch (field.input) {
    case "number":
      return z.pipe(
        z.union([z.number(), z.string()], required(label)),
        z.pipe(
          z.transform(Number),
          z
            .number(`${label}\u202f: un nombre.`)
            .check(
              z.int(`${label}\u202f: un nombre entier.`),
              z.minimum(field.min, `${label}\u202f: de ${field.min} à ${field.top}.`),
              z.maximum(field.top, `${label}\u202f: de ${field.min} à ${field.top}.`),
            ),
        ),
      );
    case "choice":
      return z.enum(
        field.options.map(({ value }) => value),
        `${label}\u202f: ce choix n’existe pas.`,
      );
    case "choices":
      return z
        .array(
          z.enum(
            field.options.map(({ value }) => value),
            `${label}\u202f: ce choix n’existe pas.`,
          ),
          required(label),
        )
        .check(
          z.minLength(1, required(label)),
          z.maxLength(field.most, `${label}\u202f: ${field.most} au plus.`),
        );
    case "quotation":
      return z
        .string(required(label))
        .check(
          z.overwrite(tidy),
          z.regex(/^[a-z0-9-]{1,64}$/, `${label}\u202f: un identifiant de la bibliothèque.`),
        );
    case "list":
      return z.array(
        z.object(Object.fromEntries(field.item.map((inner) => [inner.name, schemaOf(inner)]))),
        required(label),
      );
    default:
      return field.optional
        ? z.pipe(
            z
              .nullable(z.string())
              .check(z.refine((value) => (value ?? "").length <= field.max, tooLong(label, field.max))),
            z.transform((value) => (value && tidy(value)) || null),
          )
        : z
            .string(required(label))
            .check(
              z.overwrite(tidy),
              z.minLength(1, required(label)),
              z.maxLength(field.max, tooLong(label, field.max)),
            );
  }
}

const schemas = new Map<Kind, z.ZodMiniType<RecordData>>();

/** What a record of a kind may hold; messages by field, `tasks.3.text` within lists. */
export function recordSchema(kind: Kind): z.ZodMiniType<RecordData> {
  let found = schemas.get(kind);
  if (!found) {
    const shape = Object.fromEntries(KIND_FACTS[kind].fields.map((field) => [field.name, schemaOf(field)]));
    found = z.object(shape) as unknown as z.ZodMiniType<RecordData>;
    schemas.set(kind, found);
  }
  return found;
}

/** The fields of a form: `themes` as often as it is ticked, `tasks.3.text` for the items of a list. */
export function readRecordForm(kind: Kind, form: FormData): Record<string, unknown> {
  return Object.fromEntries(
    KIND_FACTS[kind].fields.map((field) => {
      if (field.input === "choices") return [field.name, form.getAll(field.name).map(String)];
      if (field.input !== "list")
        return [field.name, form.get(field.name) ?? (field.optional ? null : undefined)];
      const items: Record<string, unknown>[] = [];
      for (let at = 0; field.item.some(({ name }) => form.has(`${field.name}.${at}.${name}`)); at++) {
        items.push(
          Object.fromEntries(
            field.item.map(({ name }) => [name, form.get(`${field.name}.${at}.${name}`) ?? undefined]),
          ),
        );
      }
      return [field.name, items];
    }),
  );
}
