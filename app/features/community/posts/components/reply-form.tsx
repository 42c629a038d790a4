import { paths } from "#app/lib/paths.ts";
import { DraftOffers } from "#app/ui/draft-offers.tsx";
import { useRefusedForm } from "#app/ui/mutation-form.tsx";
import { useFormDraft } from "#app/ui/use-draft.ts";
import { REPLY_MAX } from "../../community.ts";
import { DraftNote } from "../../components/draft-note.tsx";
import { useForum } from "../../components/forum-context.tsx";
import { REPLY_ANCHOR } from "../../places.ts";
import { newReply, type ReplyFields, replyPlace } from "../writing.ts";
import { ForumForm } from "./forum-form.tsx";
import { LimitedText } from "./limited-text.tsx";
import { NameField } from "./post-fields.tsx";

type ReplyFormProps = {
  postId: string;
  onReplied(): void | Promise<void>;
};

/** Was the reply refused without scripts? Its form stands there then, whatever the page says now. */
export const useRefusedReply = () => useRefusedForm("reply", REPLY_ANCHOR);

export function ReplyForm({ postId, onReplied }: ReplyFormProps) {
  const { signature } = useForum();
  const refused = useRefusedReply();
  const draft = useFormDraft(replyPlace(postId), REPLY_ANCHOR, { fills: !refused });
  return (
    <ForumForm<ReplyFields>
      intent="reply"
      id={REPLY_ANCHOR}
      about={postId}
      hears
      action={paths.post(postId)}
      defaultValue={newReply(signature)}
      resets
      follows={false}
      onDone={() => void onReplied()}
      className="scroll-mt-24 space-y-4"
    >
      {({ fields, busy }) => (
        <>
          {draft.found && <DraftNote form={REPLY_ANCHOR} />}
          <DraftOffers draft={draft} />
          <LimitedText field={fields.content} label="Votre réponse" max={REPLY_MAX} rows={4} />
          <div className="flex flex-wrap items-end gap-3">
            <div className="w-52 max-w-full">
              <NameField field={fields.nameChoice} />
            </div>
            <button type="submit" aria-disabled={busy} className="btn btn-primary">
              {busy ? "Envoi…" : "Répondre"}
            </button>
          </div>
        </>
      )}
    </ForumForm>
  );
}
