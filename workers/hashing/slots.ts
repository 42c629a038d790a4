// Room for dear work: a few at once, a few who wait, the others are told to come back. Who is known goes before who is
// not, so that a flood of strangers costs members a moment, not their turn.

export type Slots = {
  /**
   * Runs `work` when there is room.
   * @param first goes before the others who wait, and has places of its own in the queue
   * @returns undefined, at once, where the queue is full
   */
  run<Result>(work: () => Promise<Result>, first?: boolean): Promise<Result | undefined>;
};

type Limits = {
  /** How many run at once. */
  atOnce: number;
  /** How many of each kind may wait. */
  waiting: number;
  /** Lets the runtime take what came in meanwhile: hashing holds the thread. */
  breathe(): Promise<void>;
};

export function createSlots({ atOnce, waiting, breathe }: Limits): Slots {
  const queues = { first: [] as (() => void)[], others: [] as (() => void)[] };
  let running = 0;

  /** The slot goes to the next who waits, without being free in between: nobody who comes now overtakes. */
  function passOn(): void {
    const next = queues.first.shift() ?? queues.others.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(work, first = false) {
      if (running < atOnce) running += 1;
      else {
        const queue = first ? queues.first : queues.others;
        if (queue.length >= waiting) return undefined;
        await new Promise<void>((resolve) => queue.push(resolve));
      }
      try {
        return await work();
      } finally {
        await breathe();
        passOn();
      }
    },
  };
}
