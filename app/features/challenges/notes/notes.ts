// What the challenges ask of a member's own object: the notes under days. Plain data, types alone.

/** `number` is the day's, from 1. */
export type ChallengeNote = { runId: string; number: number; note: string };

/** A member's notes, wherever they are kept. */
export type ChallengeNotes = {
  /** All notes of these runs. */
  of(runIds: readonly string[]): Promise<ChallengeNote[]>;
  /**
   * Keeps a note in place of the one there is; an empty one takes it away.
   * @param was what its writer took for the one there is; without it nothing is compared
   * @returns the note that stands there where it is another one: nothing is then changed
   */
  put(note: ChallengeNote, was?: string): Promise<string | undefined>;
  /** Takes all notes of a run away. */
  drop(runId: string): Promise<void>;
};
