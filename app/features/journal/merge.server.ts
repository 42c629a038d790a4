// Two tabs that wrote on one page. A page remembers, of each field, a digest after each of its last changes: so the
// server knows what a writer saw without keeping old words. What only one of them changed is merged; a field that both
// changed is asked about.
import { contentId } from "#app/lib/hash.server.ts";
import { EMPTY_FIELDS, type EntryFields } from "./journal.ts";

type Field = keyof EntryFields;
/** Of each field: the version that changed it and what it was from then on, oldest first. */
export type Trail = Partial<Record<Field, [version: number, digest: string][]>>;

/**
 * Changes remembered a field: a tab that is further behind is asked instead of merged. A page that saves itself changes
 * at each pause of its writer: this many are a long page.
 */
const REMEMBERED = 30;
const FIELDS = Object.keys(EMPTY_FIELDS) as Field[];

const digest = (value: string | number | null) => contentId(value, 12);

const BLANK_DAY: Trail = Object.fromEntries(
  FIELDS.map((field) => [field, [[0, digest(EMPTY_FIELDS[field])]]]),
);

const isBlank = (field: Field, past: Trail[Field]) =>
  past?.length === 1 && past[0]?.[0] === 0 && past[0][1] === BLANK_DAY[field]?.[0]?.[1];

/** A trail as it is kept. Undefined: that of a page saved once, which its fields tell. Null: there is none. */
export type KeptTrail = Trail | null | undefined;
type TrailedPage = { version: number; fields: EntryFields };

/** What a page's fields do not tell of its trail; what a blank day begins with is left out. */
export function shortTrail(trail: Trail, { version, fields }: TrailedPage): KeptTrail {
  const kept = Object.entries(trail) as [Field, Trail[Field]][];
  if (kept.length === 0) return null;
  const first = version === 1 && JSON.stringify(trail) === JSON.stringify(nextTrail(undefined, 1, fields));
  return first ? undefined : Object.fromEntries(kept.filter(([field, past]) => !isBlank(field, past)));
}

export function wholeTrail(kept: KeptTrail, { version, fields }: TrailedPage): Trail {
  if (kept === undefined) return nextTrail(undefined, version, fields);
  return kept ? { ...BLANK_DAY, ...kept } : {};
}

/**
 * The trail of a page after a save.
 * @param before the page that is replaced: its version, fields, and trail ({} of an older page); undefined for a new one
 */
export function nextTrail(
  before: { version: number; fields: EntryFields; trail: Trail } | undefined,
  version: number,
  fields: EntryFields,
): Trail {
  return Object.fromEntries(
    FIELDS.map((field) => {
      const past = before
        ? (before.trail[field] ?? [[before.version, digest(before.fields[field])]])
        : (BLANK_DAY[field] ?? []);
      const now = digest(fields[field]);
      return [field, past.at(-1)?.[1] === now ? past : [...past, [version, now]].slice(-REMEMBERED)];
    }),
  );
}

/**
 * The page with both writers' changes; undefined where both changed one field, or nobody knows what the writer saw.
 * @param stored what stands
 * @param seen the version the writer started from; 0 for a day without a page
 * @param sent the writer's fields
 */
export function mergeFields(
  stored: { version: number; fields: EntryFields; trail: Trail },
  seen: number,
  sent: EntryFields,
): EntryFields | undefined {
  if (seen === stored.version) return sent;
  const merged: Record<string, string | number | null> = {};
  for (const field of FIELDS) {
    const [theirs, mine] = [stored.fields[field], sent[field]];
    const base =
      seen < stored.version ? stored.trail[field]?.findLast(([version]) => version <= seen)?.[1] : undefined;
    if (mine === theirs) merged[field] = theirs;
    else if (base === undefined) return undefined;
    else if (base === digest(theirs)) merged[field] = mine;
    else if (base === digest(mine)) merged[field] = theirs;
    else return undefined;
  }
  return merged as EntryFields;
}
