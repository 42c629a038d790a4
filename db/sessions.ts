// D1's sessions: a request reads at the nearest copy of the database that knows the reader's own last write, and writes
// at the primary. One request has one session; what the next one has to know is a bookmark, a state of the database.
// Where the database has no copies all of this is the one database, locally too (docs/decisions/0028-nearest-copy.md).
import { type Asked, databaseOf, isReading, prepared } from "./asked.ts";

/** Any copy may answer, however far behind. */
export const NEAREST = "first-unconstrained";
/** The primary answers first, and the others from there on. */
export const PRIMARY = "first-primary";

/** A state of the database; later ones sort after earlier ones. */
type Bookmark = string;

/** What a request has to see, and what the next one of the same reader will have to. */
export type Sight = {
  /** NEAREST, PRIMARY or a bookmark. */
  from: string;
  /** The state after the request's last write; PRIMARY where it cannot be named. Undefined: nothing was written. */
  written?: string;
  /** What was asked and is not answered: a note that is made beside the answer, for example. Never rejects. */
  readonly underWay: Set<Promise<unknown>>;
};

export const sightFrom = (from: string): Sight => ({ from, underWay: new Set() });

export const isBookmark = (text: string): text is Bookmark =>
  /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/.test(text);

/** Notes a write that went to the database by another way than this request's session, by a member's object for example. */
export function noteWrite(sight: Sight, bookmark: string | null | undefined): void {
  if (!bookmark || sight.written === PRIMARY) return;
  if (sight.written === undefined || bookmark > sight.written) sight.written = bookmark;
}

const hasWritten = ({ meta }: D1Result) => meta?.changed_db === true || (meta?.changes ?? 0) > 0;

type Session = Pick<D1DatabaseSession, "prepare" | "batch" | "getBookmark">;

/** A database without sessions, as some stand-ins are, is its own. */
const openSession = (d1: D1Database, from: string): Session =>
  typeof d1.withSession === "function"
    ? d1.withSession(from)
    : {
        prepare: (sql) => d1.prepare(sql),
        batch: (statements) => d1.batch(statements),
        getBookmark: () => null,
      };

/** The database as one request sees it. What it writes is noted in `sight`. */
export function sessionD1(d1: D1Database, sight: Sight): D1Database {
  let session: Session | undefined;

  function current(): Session {
    session ??= openSession(d1, sight.from);
    const { written } = sight;
    // Something of this request's was written elsewhere: from now on it has to be seen here.
    if (written !== undefined && written !== PRIMARY && written > (session.getBookmark() ?? ""))
      session = openSession(d1, written);
    return session;
  }

  const ask = (asked: readonly Asked[]) => {
    const own = current();
    return own.batch(prepared(own, asked));
  };

  async function answered(asked: readonly Asked[]): Promise<D1Result[]> {
    let answers: D1Result[];
    try {
      answers = await ask(asked);
    } catch (error) {
      // A bookmark that no copy knows: forged, or of a time before the database was restored. Once more at the primary.
      if (!isBookmark(sight.from) || !asked.every(isReading)) throw error;
      sight.from = PRIMARY;
      session = undefined;
      answers = await ask(asked);
      noteWrite(sight, current().getBookmark());
      return answers;
    }
    if (answers.some(hasWritten)) noteWrite(sight, current().getBookmark());
    return answers;
  }

  function batch(asked: readonly Asked[]): Promise<D1Result[]> {
    const answers = answered(asked);
    const settled: Promise<unknown> = answers
      .catch(() => undefined)
      .finally(() => sight.underWay.delete(settled));
    sight.underWay.add(settled);
    return answers;
  }

  return databaseOf(batch);
}
