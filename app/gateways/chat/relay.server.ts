// From one provider to the next. A provider has some time to begin and some between two pieces; it is tried once more
// where it failed before its first word; after a few failures in a row it rests (the breaker), and the next one answers.
// Once words were given away nothing is tried again: the answer was cut, and its reader is told.
import { type Chat, ChatFailure, type ChatModel, type ChatRequest } from "./chat.ts";

export type RelayTimes = {
  /** ms to the first piece. */
  firstMs: number;
  /** ms between two pieces. */
  gapMs: number;
  /** ms before the second try, unless the provider asks for less. */
  retryMs: number;
  /** Failures in a row that make a provider rest, and for how long. */
  trips: number;
  restMs: number;
};
const RELAY_TIMES: RelayTimes = {
  firstMs: 15_000,
  gapMs: 12_000,
  retryMs: 400,
  trips: 3,
  restMs: 30_000,
};
const MAX_RETRY_WAIT_MS = 2_000;

/** What an isolate remembers of a provider. */
type Health = { failures: number; restsUntil: number };
export type HealthBook = Map<string, Health>;

type RelayDeps = {
  models: readonly ChatModel[];
  now(): number;
  book: HealthBook;
  times?: RelayTimes;
  /** Told of each failure, by provider and kind; never of a text. */
  onFailure?(model: string, failure: ChatFailure): void;
};

const asFailure = (error: unknown) =>
  error instanceof ChatFailure ? error : new ChatFailure("broken", "chat: unexpected", { cause: error });

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** One try at one provider, with its two clocks. */
async function* attempt(
  model: ChatModel,
  request: ChatRequest,
  signal: AbortSignal,
  times: RelayTimes,
): AsyncGenerator<string> {
  const own = new AbortController();
  const stop = () => own.abort();
  signal.addEventListener("abort", stop);
  const pieces = model.stream(request, own.signal)[Symbol.asyncIterator]();
  let limit = times.firstMs;
  try {
    for (;;) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new ChatFailure("timeout", `${model.name}: too slow`)), limit);
      });
      const next = pieces.next();
      next.catch(() => {}); // the race may be lost already
      const { done, value } = await Promise.race([next, late]).finally(() => clearTimeout(timer));
      if (done || signal.aborted) return;
      limit = times.gapMs;
      yield value;
    }
  } finally {
    signal.removeEventListener("abort", stop);
    own.abort();
  }
}

export function createRelay({ models, now, book, times = RELAY_TIMES, onFailure }: RelayDeps): Chat {
  const healthOf = (model: ChatModel): Health => {
    let found = book.get(model.name);
    if (!found) {
      found = { failures: 0, restsUntil: 0 };
      book.set(model.name, found);
    }
    return found;
  };
  /** Those that do not rest; where all do, all are tried rather than none. */
  const awake = () => {
    const ready = models.filter((model) => healthOf(model).restsUntil <= now());
    return ready.length ? ready : models;
  };

  return {
    async *answer(request, signal) {
      let last = new ChatFailure("refused", "chat: no provider is configured");
      for (const model of awake()) {
        const health = healthOf(model);
        for (let tries = 0; tries < 2; tries++) {
          let said = false;
          try {
            for await (const piece of attempt(model, request, signal, times)) {
              said = true;
              yield piece;
            }
            health.failures = 0;
            return;
          } catch (error) {
            if (signal.aborted) return;
            last = asFailure(error);
            onFailure?.(model.name, last);
            health.failures += 1;
            if (health.failures >= times.trips) health.restsUntil = now() + times.restMs;
            if (said) throw new ChatFailure("cut", last.message, { cause: last });
            // A refusal is an answer: asking again would bring the same.
            if (last.kind === "refused" || health.restsUntil > now()) break;
            if (tries === 0)
              await wait(Math.min(last.retryAfterMs ?? times.retryMs, MAX_RETRY_WAIT_MS), signal);
            if (signal.aborted) return;
          }
        }
      }
      throw last;
    },
  };
}
