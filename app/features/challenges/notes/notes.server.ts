// The notes of challenges inside their member's object: packed, each bound to its day.
import type { MemberRunner } from "#db/member/client.ts";
import { noteAad } from "../challenges.ts";
import type { NotesStore } from "./notes.store.server.ts";
import type { ChallengeNote } from "./notes.ts";

export type NotesDeps = {
  store: NotesStore;
  db: MemberRunner;
  vault: {
    pack(about: string, text: string): Promise<Uint8Array>;
    unpack(about: string, packed: Uint8Array): Promise<string>;
  };
};

export const of = ({ store, db, vault }: NotesDeps, runIds: readonly string[]): Promise<ChallengeNote[]> =>
  Promise.all(
    db.read(store.of(runIds)).map(async ({ runId, number, packed }) => ({
      runId,
      number,
      note: await vault.unpack(noteAad(runId, number), packed),
    })),
  );

export async function put(
  { store, db, vault }: NotesDeps,
  { runId, number, note }: ChallengeNote,
): Promise<void> {
  const packed = note === "" ? undefined : await vault.pack(noteAad(runId, number), note);
  db.write([packed ? store.put({ runId, number, packed }) : store.remove(runId, number)]);
}

export const drop = ({ store, db }: NotesDeps, runId: string): void => db.write([store.drop(runId)]);
