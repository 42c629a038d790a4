import { AppError } from "#app/lib/errors.ts";

/** The fields of a form sent without JavaScript; 400 where the body is none. */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  const sent = await request.formData().catch((cause) => {
    throw new AppError("unreadable", "Ce formulaire n’est pas lisible.", {}, cause);
  });
  return Object.fromEntries(sent);
}
