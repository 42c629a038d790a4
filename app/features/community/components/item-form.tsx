// One thing to do with a text: a <details> that opens on a form. The form belongs to the post's page, so that it works
// without scripts; with them it is a call.

import { type FormEvent, type ReactNode, useState } from "react";
import { paths } from "#app/lib/paths.ts";
import { DONE } from "../toasts.ts";
import { FormMarks, useRefused } from "./forum-context.tsx";
import { RefusedNote } from "./refused-note.tsx";

export type Kind = "post" | "reply";
export type Intent = "edit" | "delete" | "report" | "block";
export type Item = { kind: Kind; id: string; postId: string; isMine: boolean; authorName: string };

export const NAMES = {
  post: {
    the: "cette discussion",
    author: "l’auteur de cette discussion",
    title: "La discussion",
    gone: DONE.postDeleted,
  },
  reply: {
    the: "cette réponse",
    author: "l’auteur de cette réponse",
    title: "La réponse",
    gone: DONE.replyDeleted,
  },
} as const;

type OptionProps = { item: Item; intent: Intent; label: string; children: ReactNode };

/** One at a time is open: they share a name. */
export function Option({ item, intent, label, children }: OptionProps) {
  const refused = useRefused(`${intent}-${item.kind}`, item.id);
  return (
    <details name={`options-${item.id}`} open={refused !== undefined} className="open:basis-full">
      <summary className="inline-block rounded-md py-1.5 text-muted underline decoration-line underline-offset-4 hover:text-ink">
        {label}
        <span className="sr-only">
          {" "}
          {intent === "block" ? NAMES[item.kind].author : NAMES[item.kind].the}
        </span>
      </summary>
      <div className="mt-2 mb-4 text-base">{children}</div>
    </details>
  );
}

type ItemFormProps = {
  item: Item;
  intent: Intent;
  danger?: boolean;
  onSubmit(form: HTMLFormElement): Promise<void>;
  submit: string;
  children: ReactNode;
};

export function ItemForm({ item, intent, danger = false, onSubmit, submit, children }: ItemFormProps) {
  const [sending, setSending] = useState(false);
  const refused = useRefused(`${intent}-${item.kind}`, item.id);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    setSending(true);
    await onSubmit(form);
    setSending(false);
  };
  return (
    <form
      method="post"
      action={paths.post(item.postId)}
      onSubmit={send}
      className={`space-y-4 border-l-2 pl-4 ${danger ? "border-error" : "border-line"}`}
    >
      <FormMarks intent={`${intent}-${item.kind}`} id={item.id} />
      <RefusedNote refused={refused} />
      {children}
      <button
        type="submit"
        disabled={sending}
        className={`btn btn-sm px-4 ${danger ? "btn-error btn-outline" : "btn-primary"}`}
      >
        {submit}
      </button>
    </form>
  );
}

/** Done: the form folds, and the focus is back where it opened. */
export const closeAround = (form: HTMLFormElement) => {
  const around = form.closest("details");
  if (!around) return;
  around.open = false;
  around.querySelector("summary")?.focus();
};
