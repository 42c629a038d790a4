import * as z from "zod/mini";

export const applySchema = z.object({
  mode: z.enum(["skip", "merge"], "Choisissez ce que deviennent les jours qui ont déjà une page."),
});
