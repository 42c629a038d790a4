// A request's body on its way to Remix: counted where its length was not announced, and read to its end by us where
// nobody else did. The runtime cuts a connection whose request was not read whole, and the next request on it is lost.
import { BODY_TOO_LARGE, bodyLimit } from "#app/platform/guard.ts";

/** What is read and thrown away at most: more than the edge lets through (100 MB), which answers 413 itself. */
const DISCARDED_BYTES = 100 * 1024 * 1024;
/** ms that the next piece of a body is waited for, and the whole of it. */
const SILENCE_MS = 3_000;
const DISCARD_MS = 20_000;

class BodyTooLarge extends Error {
  override readonly name = BODY_TOO_LARGE;
}

type HeldBody = {
  /** The request to hand on: the same, its body going through our hands. */
  request: Request;
  /** Reads what is left of the body and throws it away, within bounds. Call it once the answer is known. */
  discard(): Promise<void>;
};

/** Waits for a sender that says nothing. */
function patience() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  return {
    /** False once it has lasted, counted from this call on. */
    over(): Promise<false> {
      end();
      return new Promise((resolve) => {
        timer = setTimeout(() => resolve(false), SILENCE_MS);
      });
    },
    end,
  };
}

/** @param request as it came; it must not be read by anybody else afterwards */
export function holdBody(request: Request): HeldBody {
  if (!request.body) return { request, discard: async () => {} };
  const limit = bodyLimit(request);
  const reader = request.body.getReader();
  let seen = 0;
  let ended = false;

  async function next(): Promise<Uint8Array | undefined> {
    const { done, value } = await reader.read();
    ended ||= done;
    seen += value?.byteLength ?? 0;
    return value;
  }

  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = await next();
        if (!chunk) controller.close();
        else if (seen > limit) controller.error(new BodyTooLarge());
        else controller.enqueue(chunk);
      },
      // What a reader gives up is for `discard` to read.
      cancel() {},
    },
    // Nothing is read before somebody asks for it.
    { highWaterMark: 0 },
  );

  async function drain(): Promise<void> {
    const until = Date.now() + DISCARD_MS;
    const silence = patience();
    try {
      while (!ended && seen <= DISCARDED_BYTES && Date.now() < until)
        if (!(await Promise.race([next().then(() => true), silence.over()]))) return;
    } catch {
      ended = true; // the sender is gone, and its connection with it
    } finally {
      silence.end();
    }
  }

  return {
    request: new Request(request.url, {
      method: request.method,
      headers: request.headers,
      body,
      duplex: "half",
      redirect: "manual",
      signal: request.signal,
    } as RequestInit),
    async discard() {
      const announced = Number(request.headers.get("Content-Length") ?? "0");
      if (!ended && announced <= DISCARDED_BYTES) await drain();
    },
  };
}
