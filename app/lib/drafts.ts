// Unsaved words, kept in this browser until they are saved. Each form keeps its own, so no tab writes over another's.
// They are sealed with a key that the session gives (`Vault.draftSecret`) and that no storage holds: once the session
// is over nobody reads them here, and the same member finds them again after signing in.
// Storage may be refused (private mode) or full: then typing goes on and nothing is kept.
import { base64Url, fromBase64Url } from "./ids.ts";
import { browserStore } from "./storage.ts";

const PREFIX = "portique:draft:";
const IV_BYTES = 12;

/** Who writes, and the 32 bytes (base64url) that seal what they write. */
export type DraftKey = { userId: string; secret: string };

export type Draft<Fields> = {
  /** The tab that wrote it and a number of its own: `tab.form`. */
  id: string;
  fields: Fields;
  /** ms */
  savedAt: number;
};

/** The tab that keeps a draft. */
export const tabOf = (id: string) => id.slice(0, id.lastIndexOf("."));

const nameOf = ({ userId }: DraftKey, place: string, id: string) => `${PREFIX}${userId}:${id}:${place}`;

const imported = new Map<string, Promise<CryptoKey>>();
function cryptoKey({ secret }: DraftKey): Promise<CryptoKey> {
  let key = imported.get(secret);
  if (!key) {
    key = crypto.subtle.importKey("raw", fromBase64Url(secret), "AES-GCM", false, ["encrypt", "decrypt"]);
    imported.set(secret, key);
  }
  return key;
}

// The name goes with the seal: a draft put under another name does not open.
const algorithm = (iv: Uint8Array<ArrayBuffer>, name: string) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(name),
});

async function seal(key: DraftKey, name: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const bytes = new TextEncoder().encode(text);
  const sealed = await crypto.subtle.encrypt(algorithm(iv, name), await cryptoKey(key), bytes);
  const out = new Uint8Array(IV_BYTES + sealed.byteLength);
  out.set(iv);
  out.set(new Uint8Array(sealed), IV_BYTES);
  return base64Url(out);
}

async function unseal(key: DraftKey, name: string, sealed: string): Promise<string> {
  const bytes = fromBase64Url(sealed);
  const opened = await crypto.subtle.decrypt(
    algorithm(bytes.slice(0, IV_BYTES), name),
    await cryptoKey(key),
    bytes.slice(IV_BYTES),
  );
  return new TextDecoder().decode(opened);
}

const draftNames = (): string[] => browserStore.names().filter((name) => name.startsWith(PREFIX));

/** Words of before drafts were sealed stood in clear, under a name without an id. Nothing reads them any more. */
function forgetClear({ userId }: DraftKey): void {
  const before = `${PREFIX}${userId}:`;
  for (const name of draftNames())
    if (name.startsWith(before) && !name.slice(before.length).includes(":")) browserStore.remove(name);
}

/** Every draft of a place that this key opens, newest first, whichever tab wrote it. */
export async function listDrafts<Fields>(key: DraftKey, place: string): Promise<Draft<Fields>[]> {
  forgetClear(key);
  const [before, after] = [`${PREFIX}${key.userId}:`, `:${place}`];
  const drafts = await Promise.all(
    draftNames()
      .filter((name) => name.startsWith(before) && name.endsWith(after))
      .map(async (name): Promise<Draft<Fields> | undefined> => {
        const id = name.slice(before.length, -after.length);
        const sealed = browserStore.get(name);
        if (!sealed || id.includes(":")) return undefined;
        try {
          const { fields, savedAt } = JSON.parse(await unseal(key, name, sealed));
          return { id, fields, savedAt };
        } catch {
          return undefined;
        }
      }),
  );
  return drafts.filter((draft) => draft !== undefined).sort((one, other) => other.savedAt - one.savedAt);
}

/** Set by signing out: nothing may be written back on the way out of the page. */
let signingOut = false;

/** @returns false where this browser keeps nothing */
export async function keepDraft<Fields>(
  key: DraftKey,
  place: string,
  { id, fields, savedAt }: Draft<Fields>,
): Promise<boolean> {
  const name = nameOf(key, place, id);
  try {
    const sealed = await seal(key, name, JSON.stringify({ fields, savedAt }));
    return signingOut || browserStore.set(name, sealed);
  } catch {
    return false;
  }
}

export function dropDraft(key: DraftKey, place: string, id: string): void {
  browserStore.remove(nameOf(key, place, id));
}

export const hasDrafts = () => draftNames().length > 0;

/** Signing out: this browser forgets every draft, and keeps none until the next page. */
export function clearDrafts(): void {
  signingOut = true;
  for (const name of draftNames()) browserStore.remove(name);
}

export type DraftKeeper<Fields> = {
  /** Keeps the words as they are now, or forgets them (null). False where this browser refuses. */
  keep(fields: Fields | null): Promise<boolean>;
  /** The id under which this form keeps its words. */
  readonly id: Promise<string>;
};

/**
 * Keeps the words of one form. Sealing takes a moment: what is typed meanwhile is sealed next, and only the newest.
 * @param id the id of the form's draft: its tab and a number of its own
 */
export function createDraftKeeper<Fields>(
  key: DraftKey,
  place: string,
  id: Promise<string>,
  now: () => number = Date.now,
): DraftKeeper<Fields> {
  let wanted: { fields: Fields | null } | undefined;
  let working: Promise<boolean> | undefined;

  async function work(): Promise<boolean> {
    let kept = true;
    while (wanted) {
      const { fields } = wanted;
      wanted = undefined;
      if (fields === null) dropDraft(key, place, await id);
      else kept = await keepDraft(key, place, { id: await id, fields, savedAt: now() });
    }
    working = undefined;
    return kept;
  }

  return {
    id,
    keep(fields) {
      wanted = { fields };
      working ??= work();
      return working;
    },
  };
}
