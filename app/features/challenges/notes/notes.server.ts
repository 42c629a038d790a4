// The notes of challenges inside their member's object: packed, each bound to its day.
import { isChangedElsewhere } from "#app/lib/changed-elsewhere.ts";
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
  /** One change of the notes at a time. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
};

type ReadDeps = Pick<NotesDeps, "store" | "db" | "vault">;

export const of = ({ store, db, vault }: ReadDeps, runIds: readonly string[]): Promise<ChallengeNote[]> =>
  Promise.all(
    db.read(store.of(runIds)).map(async ({ runId, number, packed }) => ({
      runId,
      number,
      note: await vault.unpack(noteAad(runId, number), packed),
    })),
  );

export const put = (
  deps: NotesDeps,
  { runId, number, note }: ChallengeNote,
  was?: string,
): Promise<string | undefined> =>
  deps.inTurn(async () => {
    const { store, db, vault } = deps;
    const kept =
      was === undefined ? undefined : db.read(store.of([runId])).find((one) => one.number === number);
    const stands = kept ? await vault.unpack(noteAad(runId, number), kept.packed) : "";
    if (isChangedElsewhere(was, stands, note)) return stands;
    const packed = note === "" ? undefined : await vault.pack(noteAad(runId, number), note);
    db.write([packed ? store.put({ runId, number, packed }) : store.remove(runId, number)]);
    return undefined;
  });

export const drop = ({ store, db }: ReadDeps, runId: string): void => db.write([store.drop(runId)]);
