// The schemas' verdict for the form, in a module of its own: the browser fetches it at the first submit, so that
// Zod stays out of the first load.
import * as z from "zod/mini";
import { loginSchema, registerSchema } from "./auth.schema.ts";

/** Messages by field; empty when all is well. */
export function validate(tab: "login" | "register", fields: unknown): Record<string, string[]> {
  const parsed = z.safeParse(tab === "login" ? loginSchema : registerSchema, fields);
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path.join(".");
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}
