// Every form of the forum: the kit's, with the forum's titles for what is refused, and the card of a danger that was
// heard in refused words.
import { type ReactNode, useEffect, useState } from "react";
import type { Danger } from "#app/lib/crisis/danger.ts";
import { dangerIn, fetchRules } from "#app/lib/crisis/in-browser.ts";
import { type FormResult, typedValues } from "#app/lib/form.ts";
import { CrisisCard } from "#app/ui/crisis-card.tsx";
import { Notice } from "#app/ui/fields.tsx";
import { MutationForm, type MutationFormProps, type MutationFormState } from "#app/ui/mutation-form.tsx";
import {
  POST_FIELDS_REQUIRED,
  POST_FIELDS_TITLE,
  REPLY_REQUIRED,
  REPLY_REQUIRED_TITLE,
} from "../../community.ts";
import type { FormValues } from "../writing.ts";

const TITLES: Record<string, string> = {
  [POST_FIELDS_REQUIRED]: POST_FIELDS_TITLE,
  [REPLY_REQUIRED]: REPLY_REQUIRED_TITLE,
};

type ForumFormProps<Fields extends FormValues, Data> = Omit<
  MutationFormProps<Fields, Data>,
  "children" | "refusedTitle" | "intent"
> & {
  intent: string;
  id: string;
  /** The id of what the form is about. */
  about?: string;
  /** A text is written in it: where it is lost on its way, the browser's own rules listen to it. */
  hears?: boolean;
  children(state: MutationFormState<Fields, Data>): ReactNode;
};

export function ForumForm<Fields extends FormValues, Data = unknown>({
  about,
  hears = false,
  children,
  ...form
}: ForumFormProps<Fields, Data>) {
  const { id } = form;
  return (
    <MutationForm<Fields, Data> {...form} refusedTitle={({ message }) => TITLES[message] ?? "Erreur"}>
      {(state) => (
        <>
          {about && <input type="hidden" name="id" value={about} />}
          <Refused result={state.result} words={id} hears={hears} />
          {children(state)}
        </>
      )}
    </MutationForm>
  );
}

type RefusedProps = { result: FormResult | undefined; words: string; hears: boolean };

function Refused({ result, words, hears }: RefusedProps) {
  const refused = result?.ok === false ? result : undefined;
  const danger = useOwnEar(refused, words, hears) ?? refused?.danger;
  if (!refused) return null;
  // The kit says what belongs to no field; a page that came back says the rest above its fields.
  const cameBack = Object.keys(refused.values).length > 0 && Object.keys(refused.errors).length > 0;
  return (
    <>
      {cameBack && <Notice tone="error">{refused.message}</Notice>}
      {danger && <CrisisCard danger={danger} />}
    </>
  );
}

/** The danger in the words of a form that nobody heard on the server: the network, or the session, was lost. */
function useOwnEar(refused: FormResult | undefined, formId: string, hears: boolean): Danger | null {
  const [heard, setHeard] = useState<Danger | null>(null);
  // Fetched before they are needed: the network may be what fails.
  useEffect(() => void (hears && fetchRules().catch(() => {})), [hears]);
  useEffect(() => {
    const form = document.getElementById(formId);
    setHeard(null);
    if (!hears || !refused || refused.danger || !(form instanceof HTMLFormElement)) return;
    let current = true;
    const { title, content } = typedValues(new FormData(form));
    void dangerIn([title, content].join("\n")).then((danger) => current && setHeard(danger));
    return () => {
      current = false;
    };
  }, [refused, formId, hears]);
  return heard;
}
