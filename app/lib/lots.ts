// Work that is done in lots, because one statement over all of it would be too long.

/**
 * Repeats `lot` until one did less than it was allowed; how much all did.
 * @param isOver asked after each lot; true: what is left waits for another time
 */
export async function inLots(
  limit: number,
  lot: (limit: number) => Promise<number>,
  isOver: () => boolean = () => false,
): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await lot(limit);
    total += done;
    if (done < limit || isOver()) return total;
  }
}
