// The check of a kind's fields, made from their description. Conform reads a form into the shapes named here: what is
// empty is undefined, a number is a number, a box ticked alone is a list.
import * as z from "zod/mini";
import { count } from "#app/lib/text.ts";
import { asLine, asText, notBlank } from "#app/lib/text-schema.ts";
import { type Field, KIND_FACTS, type RecordData, type RecordKind } from "./kinds.ts";

export const required = (label: string) => `${label}\u00a0: à remplir.`;
const tooLong = (label: string, max: number) => `${label}\u00a0: ${count(max, "caractère")} au plus.`;

function schemaOf(field: Field): z.core.$ZodType {
  const { label } = field;
  switch (field.input) {
    case "number": {
      const within = `${label}\u00a0: de ${field.min} à ${field.top}.`;
      return z
        .number({
          error: ({ input }) => (input === undefined ? required(label) : `${label}\u00a0: un nombre.`),
        })
        .check(
          z.int(`${label}\u00a0: un nombre entier.`),
          z.minimum(field.min, within),
          z.maximum(field.top, within),
        );
    }
    case "choice":
      return z.enum(
        field.options.map(({ value }) => value),
        `${label}\u00a0: ce choix n’existe pas.`,
      );
    case "choices":
      return z
        .array(
          z.enum(
            field.options.map(({ value }) => value),
            `${label}\u00a0: ce choix n’existe pas.`,
          ),
        )
        .check(
          z.minLength(1, required(label)),
          z.maxLength(field.most, `${label}\u00a0: ${field.most} au plus.`),
        );
    case "quotation":
      return z
        .string(required(label))
        .check(asText(), z.regex(/^[a-z0-9-]{1,64}$/, `${label}\u00a0: un identifiant de la bibliothèque.`));
    case "list":
      return z.array(
        z.object(Object.fromEntries(field.item.map((inner) => [inner.name, schemaOf(inner)]))),
        required(label),
      );
    default: {
      const within = [
        field.input === "line" ? asLine() : asText(),
        z.maxLength(field.max, tooLong(label, field.max)),
      ];
      return field.optional
        ? z.pipe(
            z.optional(z.string().check(...within)),
            z.transform((value: string | undefined) => value || (field.empty ?? null)),
          )
        : z.string(required(label)).check(...within, notBlank(required(label)));
    }
  }
}

const schemas = new Map<RecordKind, z.ZodMiniType<RecordData>>();

/** What a record of a kind may hold; messages by field, `tasks[3].text` within lists. */
export function recordSchema(kind: RecordKind): z.ZodMiniType<RecordData> {
  let found = schemas.get(kind);
  if (!found) {
    const shape = Object.fromEntries(KIND_FACTS[kind].fields.map((field) => [field.name, schemaOf(field)]));
    found = z.object(shape) as unknown as z.ZodMiniType<RecordData>;
    schemas.set(kind, found);
  }
  return found;
}
