// A form of the settings: a page's form without scripts; with them it is sent from where it stands, says what came of
// it, and keeps what was typed where it was refused.
import { useFetcher } from "@remix-run/react";
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { paths } from "#app/lib/paths.ts";
import { useToast } from "#app/ui/toaster.tsx";
import { type Answer, VIA_SCRIPT } from "../answers.ts";
import { SETTING_FAILED, type Tab } from "../settings.ts";

type Settings = {
  /** The session ended under the page: says so and leads to sign-in. */
  onSignedOut(): void;
  /** What a form that was sent without scripts was refused for. */
  refused: Answer | undefined;
};
const SettingsContext = createContext<Settings | null>(null);
export const SettingsProvider = SettingsContext.Provider;

export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error("useSettings: no SettingsProvider above");
  return settings;
}

type Refusal = Extract<Answer, { ok: false }>;
/** The refusal of one form; `id` tells forms of one intent apart. */
export function useRefusal(intent: string): Refusal | undefined {
  const { refused } = useSettings();
  return refused && !refused.ok && refused.intent === intent ? refused : undefined;
}

/**
 * Sends a form by script. `refusal` is the last answer where it was one; `after` runs once what was asked is done.
 */
export function useSend(intent: string, tab: Tab, after?: () => void) {
  const fetcher = useFetcher<Answer>();
  const toast = useToast();
  const { onSignedOut } = useSettings();
  const first = useRefusal(intent);
  const answer = fetcher.data;
  const done = useRef(after);
  done.current = after;

  useEffect(() => {
    if (!answer) return;
    if (answer.ok) {
      toast(answer.said);
      done.current?.();
    } else if (answer.status === 401) onSignedOut();
    else toast({ title: "Erreur", body: answer.message, tone: "destructive" });
  }, [answer, toast, onSignedOut]);

  const send = useCallback(
    (data: FormData) => {
      data.set("intent", intent);
      data.set(VIA_SCRIPT.name, VIA_SCRIPT.value);
      fetcher.submit(data, { method: "post", action: paths.settings(tab), encType: "multipart/form-data" });
    },
    [fetcher, intent, tab],
  );
  const busy = fetcher.state !== "idle";
  return { send, busy, refusal: busy || answer?.ok ? undefined : (answer ?? first) };
}

type SettingsFormProps = {
  intent: string;
  tab: Tab;
  className?: string;
  encType?: "multipart/form-data";
  /** Empties the form once it was accepted. */
  resets?: boolean;
  children(state: { busy: boolean; errorsOf(field: string): string[] | undefined }): ReactNode;
};

export function SettingsForm({ intent, tab, className, encType, resets, children }: SettingsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { send, busy, refusal } = useSend(intent, tab, () => resets && form.current?.reset());
  useFirstError(form, refusal?.errors);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    send(new FormData(event.currentTarget, submitter));
  };
  return (
    <form
      ref={form}
      method="post"
      action={paths.settings(tab)}
      encType={encType}
      onSubmit={submit}
      className={className}
    >
      <input type="hidden" name="intent" value={intent} />
      {children({ busy, errorsOf: (field) => refusal?.errors?.[field] })}
    </form>
  );
}

/** Puts the cursor where the first thing is to be mended. */
export function useFirstError(
  form: { current: HTMLFormElement | null },
  errors: Record<string, string[]> | undefined,
): void {
  const [said, setSaid] = useState(errors);
  useEffect(() => {
    if (errors === said) return;
    setSaid(errors);
    const [first] = Object.keys(errors ?? {});
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [form, errors, said]);
}

const UNREACHABLE_STATUS = 503;

/**
 * The refusal of a network that did not answer, with a status that keeps the page from being read again. A Response:
 * Remix' single fetch forgets the status of anything else a client action returns.
 */
export function unreachable(intent: string): Response {
  const answer: Answer = { ok: false, intent, status: UNREACHABLE_STATUS, message: SETTING_FAILED };
  return Response.json(answer, { status: UNREACHABLE_STATUS });
}
