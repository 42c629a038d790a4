// What the Livre asks of a member's own object. Types alone.
import type { WrittenDay } from "#app/features/journal/lines.ts";
import type {
  JournalLeaf,
  JournalLeafing,
  JournalLook,
  JournalLooked,
  JournalStretch,
} from "#app/features/journal/pages/pages.ts";

export type BookLook = {
  pages: JournalLook;
  /** When something was said to the coach since an instant (ms). */
  saidSince?: number;
};
export type BookLooked = { pages: JournalLooked; said: number[] };

export type BookPages = {
  look(asked: BookLook): Promise<BookLooked>;
  leaf(asked: JournalLeafing): Promise<JournalLeaf>;
  /** Written days after one, up to another, oldest first. */
  stretch(asked: JournalStretch): Promise<WrittenDay[]>;
};
