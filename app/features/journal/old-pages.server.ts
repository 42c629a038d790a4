// How pages were sealed in the shared database, for those that are still to be moved to their member's object. Each
// sealed payload begins with its version; a page older than versions holds its texts alone, and its scales in clear.
import type { Day } from "#app/lib/dates.ts";
import { type JournalTexts, type Scale, type Scales, textsOf } from "./journal.ts";
import type { Trail } from "./merge.server.ts";
import type { OldPage } from "./old-pages.store.server.ts";
import type { OpenedPage } from "./pages/packing.server.ts";

export type OldVault = { unseal(aad: string, sealed: string): Promise<string> };

const VERSION = "2";

type TextsPayload = { texts: JournalTexts; trail: Trail };

/** Older: the bare JSON of the texts, which begins with a brace. */
function readTexts(payload: string): TextsPayload {
  if (payload.startsWith("{")) return { texts: textsOf(JSON.parse(payload) as JournalTexts), trail: {} };
  if (payload[0] !== VERSION) throw new Error("journal: a page of an unknown version");
  const { texts, trail } = JSON.parse(payload.slice(1)) as TextsPayload;
  return { texts: textsOf(texts), trail };
}

function readScales(payload: string): Scales {
  if (payload[0] !== VERSION) throw new Error("journal: scales of an unknown version");
  return {
    mood: (Number(payload[1]) || null) as Scale | null,
    stressLevel: (Number(payload[2]) || null) as Scale | null,
  };
}

const openScales = async (vault: OldVault, { day, mood, stressLevel, sealedScales }: OldPage) =>
  sealedScales === null
    ? { mood: mood as Scale | null, stressLevel: stressLevel as Scale | null }
    : readScales(await vault.unseal(`journal/${day}/scales`, sealedScales));

/** @throws where the member's key does not open it */
export async function openOldPage(vault: OldVault, page: OldPage): Promise<OpenedPage> {
  const [payload, scales] = await Promise.all([
    vault.unseal(`journal/${page.day}`, page.sealedTexts),
    openScales(vault, page),
  ]);
  const { texts, trail } = readTexts(payload);
  const { id, version, quotationId, createdAt, updatedAt } = page;
  return {
    entry: { ...texts, ...scales, id, day: page.day as Day, version, quotationId, createdAt, updatedAt },
    trail,
  };
}
