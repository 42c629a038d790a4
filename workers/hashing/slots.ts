// Room for dear work: a few at once, a few who wait, the others are told to come back. Who is known goes before who is
// not, so that a flood of strangers costs members a moment, not their turn.
//
// A trap: the runtime ends a call whose caller has gone and that waits for nothing but another call's promise, and no
// `finally` of it runs. Three such callers once held every turn for good. Hence a timer of its own for each who waits,
// and a slot that is taken back from whoever keeps it impossibly long.

export type Slots = {
  /**
   * Runs `work` when there is room.
   * @param first goes before the others who wait, and has places of its own in the queue
   * @returns undefined, at once, where the queue is full, or after `patience` in it
   */
  run<Result>(work: () => Promise<Result>, first?: boolean): Promise<Result | undefined>;
};

type Limits = {
  /** How many run at once. */
  atOnce: number;
  /** How many of each kind may wait. */
  waiting: number;
  /** ms after which a slot counts as left by a call that died. */
  lease: number;
  now(): number;
  /** Lets the runtime take what came in meanwhile: hashing holds the thread. */
  breathe(): Promise<void>;
  /** A timer of the runtime: how long one waits. */
  patience(): Promise<void>;
};

type Waiting = { begin(): void };
type Slot = { until: number };

export function createSlots({ atOnce, waiting, lease, now, breathe, patience }: Limits): Slots {
  const queues = { first: [] as Waiting[], others: [] as Waiting[] };
  const taken = new Set<Slot>();

  function take(): Slot {
    const slot = { until: now() + lease };
    taken.add(slot);
    return slot;
  }

  /** The slot goes to the next who waits, without being free in between: nobody who comes now overtakes. */
  function leave(slot: Slot): void {
    if (!taken.delete(slot)) return;
    (queues.first.shift() ?? queues.others.shift())?.begin();
  }

  function takeBack(): void {
    for (const slot of [...taken]) if (slot.until <= now()) leave(slot);
  }

  /** undefined where the queue is full, or patience at its end. */
  async function waitIn(queue: Waiting[]): Promise<Slot | undefined> {
    if (queue.length >= waiting) return undefined;
    let slot: Slot | undefined;
    let place: Waiting | undefined;
    const turn = new Promise<void>((resolve) => {
      place = {
        begin() {
          slot = take();
          resolve();
        },
      };
      queue.push(place);
    });
    await Promise.race([turn, patience()]);
    if (!slot && place) queue.splice(queue.indexOf(place), 1);
    return slot;
  }

  return {
    async run(work, first = false) {
      takeBack();
      const slot = taken.size < atOnce ? take() : await waitIn(first ? queues.first : queues.others);
      if (!slot) return undefined;
      try {
        return await work();
      } finally {
        await breathe();
        leave(slot);
      }
    },
  };
}
