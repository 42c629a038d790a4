// One after the other: a Durable Object lets other calls in wherever one awaits anything but its storage, sealing for
// example. What has to see its own reading through to its writing takes a turn.
type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
