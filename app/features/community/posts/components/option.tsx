// One thing to do with a text: a <details> that opens on a form. The form belongs to the post's page, wherever it stands.
import type { ReactNode } from "react";
import type { Drawn } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { type MutationFormState, useRefusedForm } from "#app/ui/mutation-form.tsx";
import type { Contribution } from "../../community.ts";
import type { FormValues } from "../writing.ts";
import { ForumForm } from "./forum-form.tsx";

export type OptionItem = Contribution & { postId: string; isMine: boolean; authorName: string };
type Act = "edit" | "delete" | "report" | "block";

export const NAMES = {
  post: {
    the: "cette discussion",
    author: "l’auteur de cette discussion",
    title: "La discussion",
  },
  reply: {
    the: "cette réponse",
    author: "l’auteur de cette réponse",
    title: "La réponse",
  },
} as const;

const intentOf = (act: Act, { kind }: OptionItem) => `${act}-${kind}`;
const formIdOf = (act: Act, item: OptionItem) => `${intentOf(act, item)}/${item.id}`;

type OptionProps = { item: OptionItem; act: Act; label: string; children: ReactNode };

/** One at a time is open: they share a name. One whose form came back refused stands open. */
export function Option({ item, act, label, children }: OptionProps) {
  const refused = useRefusedForm(intentOf(act, item), formIdOf(act, item));
  return (
    <details name={`options-${item.id}`} open={refused} className="open:basis-full">
      <summary className="inline-block rounded-md py-1.5 text-muted underline decoration-line underline-offset-4 hover:text-ink">
        {label}
        <span className="sr-only"> {act === "block" ? NAMES[item.kind].author : NAMES[item.kind].the}</span>
      </summary>
      <div className="mt-2 mb-4 text-base">{children}</div>
    </details>
  );
}

type OptionFormProps<Fields extends FormValues> = {
  item: OptionItem;
  act: Act;
  defaultValue?: Fields;
  /** See `MutationForm`. */
  drawn?: Drawn;
  /** It cannot be undone. */
  final?: boolean;
  resets?: boolean;
  onDone(): void;
  submit: string;
  children(state: MutationFormState<Fields, unknown>): ReactNode;
};

export function OptionForm<Fields extends FormValues>({
  item,
  act,
  final = false,
  onDone,
  submit,
  children,
  ...form
}: OptionFormProps<Fields>) {
  const id = formIdOf(act, item);
  return (
    <ForumForm<Fields>
      {...form}
      intent={intentOf(act, item)}
      id={id}
      about={item.id}
      hears={act === "edit"}
      action={paths.post(item.postId)}
      follows={false}
      onDone={() => {
        fold(id);
        onDone();
      }}
      className={`space-y-4 border-l pl-4 ${final ? "border-error" : "border-line"}`}
    >
      {(state) => (
        <>
          {children(state)}
          <button
            type="submit"
            aria-disabled={state.busy}
            className={`btn btn-sm px-4 ${final ? "btn-error btn-outline" : "btn-primary"}`}
          >
            {submit}
          </button>
        </>
      )}
    </ForumForm>
  );
}

/** Done: the form folds, and the focus is back where it opened. */
function fold(formId: string) {
  const around = document.getElementById(formId)?.closest("details");
  if (!around) return;
  around.open = false;
  around.querySelector("summary")?.focus();
}
