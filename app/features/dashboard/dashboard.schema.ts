import * as z from "zod/mini";

export const layoutSchema = z.object({ layout: z.enum(["A", "B"], "Cette présentation n’existe pas.") });

/** An act that the day's screen itself asks for; the others come with what they do. */
export const actSchema = z.object({ act: z.enum(["breathed", "returned"], "Cet acte n’existe pas.") });
