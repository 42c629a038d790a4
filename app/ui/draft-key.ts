import { createContext } from "react";
import type { DraftKey } from "#app/lib/drafts.ts";

/** Given by the root of the page; null for a visitor, whose words are not kept. */
export const DraftKeyContext = createContext<DraftKey | null>(null);
