// Room for dear work: a few at once, a few who wait, the others are told to come back. Some go before
// others, so that a flood of strangers costs members a moment, not their turn.
//
// A trap: the runtime ends a call whose caller has gone and that waits for nothing but another call's promise, and no
// `finally` of it runs. Three such callers once held every turn for good. Hence a timer of its own for each who waits,
// and a slot that is taken back from whoever keeps it impossibly long.

export type Slots = {
  /**
   * Runs `work` when there is room.
   * @param rank 0 goes first; each rank has places of its own in the queue
   * @returns undefined, at once, where the queue is full, or after `patience` in it
   */
  run<Result>(work: () => Promise<Result>, rank?: number): Promise<Result | undefined>;
};

type Limits = {
  /** How many run at once. */
  atOnce: number;
  /** How many ranks there are; one, unless said. */
  ranks?: number;
  /** How many of each rank may wait. */
  waiting: number;
  /** ms that one waits at most, and after which a slot counts as left by a call that died. */
  patience: number;
  /** Lets the runtime take what came in meanwhile, where the work holds the thread. */
  breathe?(): Promise<void>;
};

type Waiting = { begin(): void };
type Slot = { until: number };

/** @param now ms */
export function createSlots(
  { atOnce, ranks = 1, waiting, patience, breathe }: Limits,
  now: () => number = Date.now,
): Slots {
  const queues = Array.from({ length: ranks }, (): Waiting[] => []);
  const taken = new Set<Slot>();

  function take(): Slot {
    const slot = { until: now() + patience };
    taken.add(slot);
    return slot;
  }

  /** The slot goes to the next who waits, without being free in between: nobody who comes now overtakes. */
  function leave(slot: Slot): void {
    if (taken.delete(slot))
      queues
        .find((queue) => queue.length > 0)
        ?.shift()
        ?.begin();
  }

  function takeBack(): void {
    for (const slot of [...taken]) if (slot.until <= now()) leave(slot);
  }

  /** undefined where the queue is full, or patience at its end. */
  async function waitIn(queue: Waiting[] | undefined): Promise<Slot | undefined> {
    if (!queue || queue.length >= waiting) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const slot = await new Promise<Slot | undefined>((resolve) => {
      const place = { begin: () => resolve(take()) };
      queue.push(place);
      timer = setTimeout(() => {
        const at = queue.indexOf(place);
        if (at < 0) return; // its turn has come at this very moment
        queue.splice(at, 1);
        resolve(undefined);
      }, patience);
    });
    clearTimeout(timer); // here, in the call that set it: a timer is known to its own call alone
    return slot;
  }

  return {
    async run(work, rank = 0) {
      takeBack();
      const slot = taken.size < atOnce ? take() : await waitIn(queues[rank]);
      if (!slot) return undefined;
      try {
        return await work();
      } finally {
        await breathe?.();
        leave(slot);
      }
    },
  };
}
