// What the Livre asks of a member's own object. Types alone.
import type {
  JournalLeaf,
  JournalLeafing,
  JournalLook,
  JournalLooked,
  JournalStretch,
  PhotoBytes,
  StretchedDay,
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
  stretch(asked: JournalStretch): Promise<StretchedDay[]>;
  /** A photo as it is seen; undefined where there is none. */
  photo(id: string): Promise<PhotoBytes | undefined>;
};
