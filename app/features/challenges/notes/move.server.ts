// A member's notes move from the shared database into their own object before the object answers anything of them:
// copied first, emptied in the old place after. Done twice it gives the same, and a note that is here already stays.
import type { DatabaseRunner } from "#db/client.ts";
import { noteAad } from "../challenges.ts";
import type { OldNotesStore } from "../old-notes.store.server.ts";
import type { NotesDeps } from "./notes.server.ts";

type NotesMoveDeps = NotesDeps & {
  userId: string;
  vault: NotesDeps["vault"] & { unseal(about: string, sealed: string): Promise<string> };
  old: OldNotesStore;
  d1: DatabaseRunner;
  /** A note that its member's key does not open stays where it is. */
  onUnreadable(error: unknown): void;
};

const NOTES_A_LOT = 40;

export async function moveOldNotes(deps: NotesMoveDeps): Promise<{ moved: number; failed: number }> {
  const { store, db, vault, old, d1, userId } = deps;
  const counts = { moved: 0, failed: 0 };
  for (let after = { runId: "", number: 0 }; ; ) {
    const lot = await d1.read(old.lot(userId, after, NOTES_A_LOT));
    const moved = [];
    for (const from of lot) {
      const { runId, number } = from;
      try {
        const note = await vault.unseal(noteAad(runId, number), from.sealedNote);
        const packed = await vault.pack(noteAad(runId, number), note);
        // One that was written here meanwhile is newer.
        if (!db.read(store.isKept(runId, number))) db.write([store.put({ runId, number, packed })]);
        moved.push(old.moved(userId, from));
      } catch (error) {
        deps.onUnreadable(error);
        counts.failed += 1;
      }
    }
    if (moved.length > 0) await d1.write(moved);
    counts.moved += moved.length;
    const last = lot.at(-1);
    if (!last || lot.length < NOTES_A_LOT) return counts;
    after = last;
  }
}
