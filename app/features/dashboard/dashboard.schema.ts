import * as z from "zod/mini";
import { NOT_LISTED } from "#app/lib/text-schema.ts";

export const layoutSchema = z.object({ layout: z.enum(["A", "B"], NOT_LISTED) });

/** An act that the day's screen itself asks for; the others come with what they do. */
export const actSchema = z.object({ act: z.enum(["breathed", "returned"], NOT_LISTED) });
