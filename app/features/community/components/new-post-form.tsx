// « Nouvelle discussion »: in a dialog with scripts, in the page without.

import { type FormEvent, useState } from "react";
import { paths } from "#app/lib/paths.ts";
import { isBlank } from "#app/lib/signs.ts";
import { DraftOffers } from "#app/ui/draft-offers.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import { POST_FIELDS_REQUIRED, POST_FIELDS_TITLE, type Written } from "../community.ts";
import { places } from "../places.ts";
import { DONE } from "../toasts.ts";
import { blankFields, isEmptyPost, NEW_POST_PLACE, newPost, readPostFields, stillWrong } from "../writing.ts";
import { DraftNote } from "./draft-note.tsx";
import { FormMarks, useForum, useRefused } from "./forum-context.tsx";
import { PostFieldset } from "./post-fields.tsx";
import { RefusedNote } from "./refused-note.tsx";
import { useForumDraft } from "./use-forum-draft.ts";
import { useWordsCall } from "./words-call.tsx";

const FAILURE = "Impossible de publier votre message. Veuillez réessayer.";

export type Published = { id: string; crisis: boolean };

type NewPostFormProps = {
  onPublished(published: Published): void;
  onCancel?: (() => void) | undefined;
};

export function NewPostForm({ onPublished, onCancel }: NewPostFormProps) {
  const { signature } = useForum();
  const { call, card } = useWordsCall();
  const refused = useRefused("new");
  const toast = useToast();
  const [start] = useState(() => (refused ? readPostFields(refused.values) : newPost(signature)));
  const draft = useForumDraft(NEW_POST_PLACE, start, isEmptyPost);
  const { fields, change, clear, found } = draft;
  const [errors, setErrors] = useState(refused?.errors);
  const [sending, setSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    if (isBlank(fields.title) || isBlank(fields.content)) {
      toast({ title: POST_FIELDS_TITLE, body: POST_FIELDS_REQUIRED, tone: "destructive" });
      const blank = isBlank(fields.title) ? "title" : "content";
      setErrors(blankFields(fields));
      (event.currentTarget.elements.namedItem(blank) as HTMLElement | null)?.focus();
      return;
    }
    setSending(true);
    const done = await call<Written<{ id: string }>>(
      paths.forumPostsCall(),
      { method: "POST", body: fields },
      FAILURE,
    );
    setSending(false);
    if (!done.ok) return setErrors(done.errors);
    await clear();
    toast(DONE.postCreated);
    onPublished(done.answer);
  };

  return (
    <form method="post" action={places.write()} onSubmit={submit} className="space-y-6">
      <FormMarks intent="new" />
      <RefusedNote refused={refused} />
      {found && <DraftNote onClear={clear} />}
      <DraftOffers draft={draft} />
      <PostFieldset
        prefix="nouvelle"
        fields={fields}
        onChange={(changes) => {
          setErrors((all) => stillWrong(all, changes));
          change(changes);
        }}
        errors={errors}
      />
      {card}
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={sending} className="btn btn-primary">
          {sending ? "Publication..." : "Publier"}
        </button>
        {onCancel ? (
          <button type="button" onClick={onCancel} className="btn btn-ghost">
            Annuler
          </button>
        ) : (
          <a href={paths.community()} className="btn btn-ghost">
            Annuler
          </a>
        )}
      </div>
    </form>
  );
}
