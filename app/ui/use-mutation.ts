// A call of /api that changes something (P1 §7 names them), for the screens that cannot be forms: those that stream, poll
// or play. It shares the forms' policy for a lost session and a lost network.
import { useRevalidator } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import { ApiError, api } from "#app/lib/api.ts";
import { type FormResult, UNREACHABLE } from "#app/lib/form.ts";
import { useMutationPolicy } from "./mutation-policy.ts";

export type Call = { path: string; method?: "POST" | "PUT" | "PATCH" | "DELETE"; body?: unknown };

/** What a refused call was refused for, in the forms' shape. A status of 0: no answer of ours came. */
export type MutationRefusal = Pick<
  FormResult,
  "status" | "message" | "errors" | "crisis" | "danger" | "current"
>;

export function refusalOf(error: unknown): MutationRefusal {
  if (error instanceof ApiError) {
    // An answer that is no JSON is not ours: another program on the way wrote it.
    if (!error.body) return { status: 0, message: UNREACHABLE, errors: {} };
    const { message = UNREACHABLE, errors = {}, crisis, danger, current } = error.body;
    return {
      status: error.status,
      message,
      errors,
      ...(crisis && { crisis }),
      ...(danger && { danger }),
      ...(current !== undefined && { current }),
    };
  }
  return { status: 0, message: UNREACHABLE, errors: {} };
}

type Options<Input, Answer> = {
  onDone?(answer: Answer, input: Input): void;
  /** Runs before a lost session leads to sign-in, and is waited for: false keeps the page where it is. */
  onRefused?(refusal: MutationRefusal, input: Input): unknown;
  /** Reads the screen's data again once it is done (by default it does). */
  revalidate?: boolean | ((input: Input) => boolean);
};

/**
 * @param call what to ask for an input
 * @returns `mutate`, which answers undefined where it was refused and never throws; `pending`; the last refusal
 */
export function useMutation<Input, Answer = unknown>(
  call: (input: Input) => Call,
  options: Options<Input, Answer> = {},
) {
  const { signedOut } = useMutationPolicy();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(0);
  const [refusal, setRefusal] = useState<MutationRefusal>();
  const latest = useRef({ call, options });
  latest.current = { call, options };

  const mutate = useCallback(
    async (input: Input): Promise<Answer | undefined> => {
      const { call: asked, options: now } = latest.current;
      const { path, method = "POST", body } = asked(input);
      setPending((n) => n + 1);
      setRefusal(undefined);
      try {
        const answer = await api<Answer>(path, { method, body });
        latest.current.options.onDone?.(answer, input);
        const { revalidate: rereads = true } = now;
        if (typeof rereads === "function" ? rereads(input) : rereads) revalidate();
        return answer;
      } catch (error) {
        const refused = refusalOf(error);
        setRefusal(refused);
        const leaves = await latest.current.options.onRefused?.(refused, input);
        if (refused.status === 401 && leaves !== false) signedOut();
        return undefined;
      } finally {
        setPending((n) => n - 1);
      }
    },
    [revalidate, signedOut],
  );
  return { mutate, pending: pending > 0, refusal };
}
