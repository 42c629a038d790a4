// Unsaved words, kept in this browser under the member's id until they are saved. Storage may be refused (private
// mode) or full: then typing goes on and nothing is kept.

const PREFIX = "portique:draft:";
const key = (userId: string, place: string) => `${PREFIX}${userId}:${place}`;

export type Draft<Fields> = { fields: Fields /** ms */; savedAt: number };

export function readDraft<Fields>(userId: string, place: string): Draft<Fields> | null {
  try {
    const text = localStorage.getItem(key(userId, place));
    return text ? (JSON.parse(text) as Draft<Fields>) : null;
  } catch {
    return null;
  }
}

export function writeDraft<Fields>(userId: string, place: string, fields: Fields, now: number): boolean {
  try {
    localStorage.setItem(
      key(userId, place),
      JSON.stringify({ fields, savedAt: now } satisfies Draft<Fields>),
    );
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(userId: string, place: string): void {
  try {
    localStorage.removeItem(key(userId, place));
  } catch {
    // nothing was kept
  }
}

function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  } catch {
    return [];
  }
}

export const hasDrafts = () => draftKeys().length > 0;

export function clearDrafts(): void {
  for (const name of draftKeys()) localStorage.removeItem(name);
}
