// Pages of rows in the order of an instant. A cursor is where a page ended: the instant of its last row, and the id that
// tells two rows of one instant apart. Opaque to the caller.

/** `at`: ms. */
export type InstantCursor = { at: number; id: string };

export const instantCursor = ({ at, id }: InstantCursor) => `${at}.${id}`;

/** Undefined for what `instantCursor` never wrote. */
export function parseInstantCursor(text: string | null | undefined): InstantCursor | undefined {
  const match = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text ?? "");
  return match ? { at: Number(match[1]), id: match[2] ?? "" } : undefined;
}

export type Page<Row> = { page: Row[]; next: string | undefined };

/** The first `limit` of rows read one too many, and the cursor of what follows. */
export function pageBy<Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => string): Page<Row> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { page: rows.slice(0, limit), next: last && cursorOf(last) };
}

/** `pageBy` for rows in the order of an instant. */
export const pageOf = <Row>(
  rows: readonly Row[],
  limit: number,
  endOf: (row: Row) => InstantCursor,
): Page<Row> => pageBy(rows, limit, (row) => instantCursor(endOf(row)));
