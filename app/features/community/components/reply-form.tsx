import { type FormEvent, useState } from "react";
import { paths } from "#app/lib/paths.ts";
import { DraftOffers } from "#app/ui/draft-offers.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import { REPLY_MAX, REPLY_REQUIRED, REPLY_REQUIRED_TITLE, type Written } from "../community.ts";
import { REPLY_ANCHOR } from "../places.ts";
import { DONE } from "../toasts.ts";
import { isEmptyReply, newReply, readReplyFields, replyPlace } from "../writing.ts";
import { DraftNote } from "./draft-note.tsx";
import { FormMarks, useForum, useRefused } from "./forum-context.tsx";
import { NameField } from "./name-field.tsx";
import { RefusedNote } from "./refused-note.tsx";
import { TextArea } from "./text-area.tsx";
import { useForumDraft } from "./use-forum-draft.ts";
import { useWordsCall } from "./words-call.tsx";

const FAILURE = "Impossible de publier votre réponse. Veuillez réessayer.";

type ReplyFormProps = {
  postId: string;
  onReplied(): void | Promise<void>;
};

export function ReplyForm({ postId, onReplied }: ReplyFormProps) {
  const { signature } = useForum();
  const { call, card } = useWordsCall();
  const refused = useRefused("reply", postId);
  const toast = useToast();
  const [start] = useState(() => (refused ? readReplyFields(refused.values) : newReply(signature)));
  const draft = useForumDraft(replyPlace(postId), start, isEmptyReply);
  const { fields, change, clear, found } = draft;
  const [errors, setErrors] = useState(refused?.errors);
  const [sending, setSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    if (isEmptyReply(fields)) {
      toast({ title: REPLY_REQUIRED_TITLE, body: REPLY_REQUIRED, tone: "destructive" });
      setErrors({ content: [REPLY_REQUIRED] });
      (event.currentTarget.elements.namedItem("content") as HTMLElement | null)?.focus();
      return;
    }
    setSending(true);
    const done = await call<Written<{ id: string }>>(
      paths.forumRepliesCall(postId),
      { method: "POST", body: fields },
      FAILURE,
    );
    setSending(false);
    setErrors(done.ok ? undefined : done.errors);
    if (!done.ok) return;
    await clear();
    toast(DONE.replyCreated);
    await onReplied();
  };

  return (
    <form
      method="post"
      action={paths.post(postId)}
      id={REPLY_ANCHOR}
      onSubmit={submit}
      className="scroll-mt-24 space-y-4"
    >
      <FormMarks intent="reply" id={postId} />
      <RefusedNote refused={refused} />
      {found && <DraftNote onClear={clear} />}
      <DraftOffers draft={draft} />
      <TextArea
        id="reponse"
        label="Votre réponse"
        rows={4}
        max={REPLY_MAX}
        value={fields.content}
        onChange={(content) => {
          setErrors(undefined);
          change({ content });
        }}
        errors={errors?.content}
      />
      {card}
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-52 max-w-full">
          <NameField
            id="reponse-signature"
            value={fields.nameChoice}
            onChange={(nameChoice) => change({ nameChoice })}
          />
        </div>
        <button type="submit" disabled={sending} className="btn btn-primary">
          {sending ? "Envoi..." : "Répondre"}
        </button>
      </div>
    </form>
  );
}
