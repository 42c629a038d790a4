// Every form of the forum: the kit's, with the forum's titles for what is refused, and the card of a danger that was
// heard in refused words.
import type { ReactNode } from "react";
import type { FormResult } from "#app/lib/form.ts";
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
  children(state: MutationFormState<Fields, Data>): ReactNode;
};

export function ForumForm<Fields extends FormValues, Data = unknown>({
  about,
  children,
  ...form
}: ForumFormProps<Fields, Data>) {
  return (
    <MutationForm<Fields, Data> {...form} refusedTitle={({ message }) => TITLES[message] ?? "Erreur"}>
      {(state) => (
        <>
          {about && <input type="hidden" name="id" value={about} />}
          <Refused result={state.result} />
          {children(state)}
        </>
      )}
    </MutationForm>
  );
}

function Refused({ result }: { result: FormResult | undefined }) {
  if (!result || result.ok) return null;
  // The kit says what belongs to no field; a page that came back says the rest above its fields.
  const cameBack = Object.keys(result.values).length > 0 && Object.keys(result.errors).length > 0;
  return (
    <>
      {cameBack && <Notice tone="error">{result.message}</Notice>}
      {result.danger && <CrisisCard danger={result.danger} />}
    </>
  );
}
