import * as z from "zod/mini";

/** POST /api/account/erase. */
export const eraseSchema = z.object({
  password: z.string("Mot de passe requis").check(z.minLength(1, "Mot de passe requis"), z.maxLength(128)),
});
