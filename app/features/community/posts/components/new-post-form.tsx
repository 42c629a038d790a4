// « Nouvelle discussion »: in a dialog with scripts, in the page without.
import { paths } from "#app/lib/paths.ts";
import { DraftOffers } from "#app/ui/draft-offers.tsx";
import { useRefusedForm } from "#app/ui/mutation-form.tsx";
import { useFormDraft } from "#app/ui/use-draft.ts";
import type { Answered } from "../../community.ts";
import { DraftNote } from "../../components/draft-note.tsx";
import { useForum } from "../../components/forum-context.tsx";
import { places } from "../../places.ts";
import { newPost, newPostPlace, type PostFields } from "../writing.ts";
import { ForumForm } from "./forum-form.tsx";
import { PostFieldset } from "./post-fields.tsx";

const FORM = "nouvelle";

/** What the call answers of a discussion that was published. */
export type PublishedPost = { id: string; crisis: boolean };

type NewPostFormProps = {
  /** A question of the editors. */
  answered?: Answered;
  /** Of a dialog; the page goes to the discussion. */
  dialog?: { onPublished(published: PublishedPost): void; onCancel(): void };
};

/** Was the discussion refused without scripts? Its form stands there then, whatever the page says now. */
export const useRefusedPost = () => useRefusedForm("new", FORM);

export function NewPostForm({ answered, dialog }: NewPostFormProps) {
  const { signature } = useForum();
  const refused = useRefusedPost();
  const draft = useFormDraft(newPostPlace(answered), FORM, { fills: !refused });
  return (
    <ForumForm<PostFields, PublishedPost>
      intent="new"
      id={FORM}
      hears
      action={places.write()}
      defaultValue={newPost(signature, answered)}
      resets
      follows={!dialog}
      onDone={({ data }) => data && dialog?.onPublished(data)}
      className="space-y-6"
    >
      {({ fields, busy }) => (
        <>
          {draft.found && <DraftNote form={FORM} />}
          <DraftOffers draft={draft} />
          <PostFieldset fields={fields} />
          <div className="flex flex-wrap gap-3">
            <button type="submit" aria-disabled={busy} className="btn btn-primary">
              {busy ? "Publication…" : "Publier"}
            </button>
            {dialog ? (
              <button type="button" onClick={dialog.onCancel} className="btn btn-ghost">
                Annuler
              </button>
            ) : (
              <a href={paths.community()} className="btn btn-ghost">
                Annuler
              </a>
            )}
          </div>
        </>
      )}
    </ForumForm>
  );
}
