// Work that is done some at a time: in lots, because one statement over all of it would be too long, or side by side.

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

/** Does `work` for every item, `atOnce` of them under way at a time. Throws what the first throws; what is under way goes on. */
export async function sideBySide<Item>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const hand = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
}
