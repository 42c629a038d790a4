// A form that changes something. Without scripts it is a page's form, and comes back with what is wrong beside each
// field. With them it is sent from where it stands: the words stay, the first error has the focus, and what is not the
// form's own fault (a lost session, a lost network) is answered the same way everywhere. Its other half is
// app/platform/form.server.ts.
import { useActionData, useFetcher, useNavigate } from "@remix-run/react";
import {
  type FormEvent,
  type FormHTMLAttributes,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { isSignedOut } from "#app/lib/errors.ts";
import { type Drawn, drawnAs, drawnAsSent, type FormResult, KIT_FIELDS, VIA_SCRIPT } from "#app/lib/form.ts";
import { type AwaitedAnswer, awaitAnswer } from "./answers.ts";
import { Notice } from "./fields.tsx";
import { type FormFields, focusFirstWrong, formFields } from "./form-fields.ts";
import { useMutationPolicy } from "./mutation-policy.ts";
import { useToast } from "./toaster.tsx";
import { useScripted } from "./use-scripted.ts";

type Values = Record<string, string | string[] | boolean | undefined>;

export type MutationFormState<Fields extends Values, Data> = {
  fields: FormFields<Fields>;
  busy: boolean;
  /** The last answer, while nothing newer is under way. */
  result: FormResult<Data> | undefined;
};

export type MutationFormProps<Fields extends Values, Data> = Omit<
  FormHTMLAttributes<HTMLFormElement>,
  "children" | "onSubmit" | "method" | "encType" | "action" | "id" | "defaultValue"
> & {
  /** Which act of the screen's `formAction` this is; of several, the first, unless the pressed button names another. */
  intent: string | readonly string[];
  /** Unique on its page; needed where several forms share an intent. */
  id?: string;
  /** The address of the action; by default the page's own. */
  action?: string;
  encType?: "multipart/form-data";
  defaultValue?: Fields;
  /** What its fields are drawn as, where only what was touched is to be saved (`changedIn`, `onlyChanged`). */
  drawn?: Drawn;
  /** `getZodConstraint` of the schema, made by the loader. */
  constraint?: Record<string, unknown>;
  /** Empties the form once it was accepted. */
  resets?: boolean;
  /**
   * The title of the toast that tells a refusal which stands beside no field. Without it the form tells it itself. A
   * function decides for itself, and is asked about refused fields too.
   */
  refusedTitle?: string | ((result: FormResult<Data>) => string | undefined);
  /** Goes where the answer says, as a form without scripts does; a dialog stays where it is. */
  follows?: boolean;
  /** Asked before sending; false keeps the form. */
  confirm?(form: FormData): boolean;
  onDone?(result: FormResult<Data>): void;
  /** Runs before a lost session leads to sign-in, and is waited for: false keeps the page where it is. */
  onRefused?(result: FormResult<Data>): unknown;
  children: ReactNode | ((state: MutationFormState<Fields, Data>) => ReactNode);
};

/** The answer that came with the page, to a form that was sent without scripts. */
export function useReturned<Data>(intent: string | readonly string[], id: string) {
  const posted = useActionData<FormResult<Data>>();
  const isOurs = posted && [intent].flat().includes(posted.intent) && (!posted.form || posted.form === id);
  return isOurs ? posted : undefined;
}

/** Did the page come back with a refusal of this form? */
export const useRefusedForm = (intent: string, id: string): boolean => useReturned(intent, id)?.ok === false;

/** One form's sending and its last answer: by script, or by the page that came back. */
function useSubmission<Data>(intent: string | readonly string[], id: string) {
  const fetcher = useFetcher<FormResult<Data>>();
  const first = useReturned<Data>(intent, id);
  const busy = fetcher.state !== "idle";
  const answer = fetcher.data ?? first;
  return { fetcher, busy, first, answer, result: busy ? undefined : answer };
}

const OthersWords = ({ stands = {} }: Pick<FormResult, "stands">) =>
  Object.entries(stands).map(([name, text]) => (
    <blockquote key={name} className="mt-2 max-h-60 overflow-y-auto whitespace-pre-line wrap-anywhere">
      {text || "(plus rien)"}
    </blockquote>
  ));

const NOTHING_WRONG: Readonly<Record<string, string[]>> = {};

/** Does every refused field stand in the form, where its own sentence is read? Then nothing says it twice. */
function isSaidBeside(form: HTMLFormElement | null, { errors }: FormResult): boolean {
  const refused = Object.keys(errors);
  const stands = (name: string) =>
    form?.querySelector(`[name="${CSS.escape(name)}"]:not([type="hidden"])`) != null;
  return refused.length > 0 && refused.every(stands);
}

export function MutationForm<Fields extends Values = Values, Data = unknown>({
  intent,
  id: givenId,
  action,
  encType,
  defaultValue,
  drawn,
  constraint,
  resets,
  refusedTitle,
  follows = true,
  confirm,
  onDone,
  onRefused,
  children,
  ...attributes
}: MutationFormProps<Fields, Data>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const { fetcher, busy, first, answer, result } = useSubmission<Data>(intent, id);
  // The page that came back has the words; one that stayed has them in its controls.
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() =>
    answer && !answer.ok && Object.keys(answer.values).length > 0 ? answer.values : (defaultValue ?? {}),
  );
  // What stands in its controls goes on from what they said first, and then from what was saved: data that was read
  // again does not change them.
  const [drawnFirst, setDrawnFirst] = useState(() => first?.drawn ?? (drawn && drawnAs(drawn)));
  const sentAs = useRef<string>(undefined);
  // Emptied by its own button, a form has nothing wrong any more.
  const [emptied, setEmptied] = useState<FormResult<Data>>();
  const errors = answer && !answer.ok && answer !== emptied ? answer.errors : NOTHING_WRONG;
  const fields = formFields<Fields>({ formId: id, values, errors, limits: constraint ?? {} });
  const element = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const navigate = useNavigate();
  const { signedOut } = useMutationPolicy();

  const accepted = (answer: FormResult<Data>, mayGo = true) => {
    if (answer.toast) toast(answer.toast);
    setDrawnFirst((before) => (before !== undefined ? sentAs.current : undefined));
    if (resets) element.current?.reset();
    onDone?.(answer);
    if (mayGo && follows && answer.to !== undefined) navigate(answer.to);
  };
  const latest = useRef({ accepted, onRefused, refusedTitle });
  latest.current = { accepted, onRefused, refusedTitle };
  const awaited = useRef<AwaitedAnswer<Data>>(undefined);
  useEffect(
    () => () => {
      const { answer: missed, asker } = awaited.current ?? {};
      // Who has gone elsewhere meanwhile is told, and stays there.
      if (missed?.ok) latest.current.accepted(missed, asker === location.href);
    },
    [],
  );
  const sent = fetcher.data;
  useEffect(() => {
    if (!sent) return;
    const now = latest.current;
    if (awaited.current?.answer === sent) awaited.current = undefined;
    if (sent.ok) return now.accepted(sent);
    // Sent again, it replaces what its sender has now read.
    if (sent.stands) return setDrawnFirst(sent.drawn);
    if (element.current) focusFirstWrong(element.current, sent.errors);
    const leaves = now.onRefused?.(sent);
    if (isSignedOut(sent)) void Promise.resolve(leaves).then((goes) => goes !== false && signedOut());
    else if (now.refusedTitle !== undefined) {
      const title =
        typeof now.refusedTitle === "function"
          ? now.refusedTitle(sent)
          : isSaidBeside(element.current, sent)
            ? undefined
            : now.refusedTitle;
      if (title !== undefined) toast({ title, body: sent.message, tone: "destructive" });
    }
  }, [sent, toast, signedOut]);

  // With scripts the server's own sentences stand instead of the browser's.
  const scripted = useScripted();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const data = new FormData(event.currentTarget, submitter);
    if (confirm && !confirm(data)) return;
    sentAs.current = drawnAsSent(data);
    data.set(KIT_FIELDS.via, VIA_SCRIPT);
    awaited.current = awaitAnswer(data);
    fetcher.submit(data, { method: "post", action, encType: encType ?? "application/x-www-form-urlencoded" });
  };

  const refused = result && !result.ok && !isSignedOut(result) ? result : undefined;
  const ownless = refused && Object.keys(refused.errors).length === 0 ? refused : undefined;
  return (
    <form
      {...attributes}
      id={id}
      ref={element}
      method="post"
      action={action}
      encType={encType}
      noValidate={scripted}
      onSubmit={submit}
      onReset={(event) => {
        attributes.onReset?.(event);
        setEmptied(answer);
        setValues(defaultValue ?? {});
      }}
    >
      <input type="hidden" name={KIT_FIELDS.intent} value={[intent].flat()[0]} />
      {givenId && <input type="hidden" name={KIT_FIELDS.form} value={givenId} />}
      {drawnFirst !== undefined && <input type="hidden" name={KIT_FIELDS.drawn} value={drawnFirst} />}
      {ownless && (refusedTitle === undefined || !scripted || ownless.stands) && (
        <Notice tone="error" focus={scripted}>
          <p>{ownless.message}</p>
          <OthersWords stands={ownless.stands} />
        </Notice>
      )}
      {typeof children === "function" ? children({ fields, busy, result }) : children}
    </form>
  );
}
