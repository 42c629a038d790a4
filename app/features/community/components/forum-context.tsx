// What the forum's parts need of their screen: who writes, and where shared links lead.
import { createContext, type ReactNode, useCallback, useContext } from "react";
import { ApiError, api } from "#app/lib/api.ts";
import { type FormResult, KIT_FIELDS } from "#app/lib/form.ts";
import { useReturned } from "#app/ui/mutation-form.tsx";
import { useMutationPolicy } from "#app/ui/mutation-policy.ts";
import { useToast } from "#app/ui/toaster.tsx";
import type { NameChoice } from "../community.ts";

export type Forum = {
  /** How the member signs by default. */
  signature: NameChoice;
  /** The site's own address, for links that are shared. */
  origin: string;
};

const ForumContext = createContext<Forum | null>(null);

export function ForumProvider({ forum, children }: { forum: Forum; children: ReactNode }) {
  return <ForumContext.Provider value={forum}>{children}</ForumContext.Provider>;
}

export function useForum(): Forum {
  const forum = useContext(ForumContext);
  if (!forum) throw new Error("useForum: no ForumProvider above");
  return forum;
}

const formId = (intent: string, id: string) => `${intent}/${id}`;

/** The hidden fields of a form: the act, and which of several forms alike it is. @param id of what it is about */
export function FormMarks({ intent, id }: { intent: string; id?: string }) {
  return (
    <>
      <input type="hidden" name={KIT_FIELDS.intent} value={intent} />
      <input type="hidden" name={KIT_FIELDS.form} value={formId(intent, id ?? "")} />
      {id && <input type="hidden" name="id" value={id} />}
    </>
  );
}

/** What was refused of this form, sent without scripts: it comes back open, with its words and what is wrong. */
export function useRefused(intent: string, id = ""): FormResult | undefined {
  const returned = useReturned(intent, formId(intent, id));
  return returned?.ok === false ? returned : undefined;
}

type CallOptions = { method?: "POST" | "PATCH" | "PUT" | "DELETE"; body?: unknown };
export type Called<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; errors?: Record<string, string[]> | undefined };

/**
 * A call that says by itself what went wrong. A refusal has a sentence of its own, written for the reader; anything
 * else (network, a bug of ours) is `failure`. Nothing that was typed is lost by either.
 */
export function useCall() {
  const { signedOut } = useMutationPolicy();
  const toast = useToast();
  return useCallback(
    async <Answer,>(path: string, options: CallOptions, failure: string): Promise<Called<Answer>> => {
      try {
        return { ok: true, answer: await api<Answer>(path, options) };
      } catch (error) {
        if (error instanceof ApiError && error.signedOut) {
          signedOut();
          return { ok: false };
        }
        const refused = error instanceof ApiError && error.status < 500 ? error.body : undefined;
        toast({ title: "Erreur", body: refused?.message ?? failure, tone: "destructive" });
        return { ok: false, errors: refused?.errors };
      }
    },
    [signedOut, toast],
  );
}
