import * as z from "zod/mini";

export const layoutSchema = z.object({ layout: z.enum(["A", "B"], "Cette présentation n’existe pas.") });
