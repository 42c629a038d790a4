// The forms that edit one's own words.
import { type PostCard, REPLY_MAX, type ReplyItem } from "../../community.ts";
import { type PostFields, postDrawn, postFieldsOf, type ReplyFields, replyFieldsOf } from "../writing.ts";
import { LimitedText } from "./limited-text.tsx";
import { OptionForm, type OptionItem } from "./option.tsx";
import { NameField, PostFieldset } from "./post-fields.tsx";

type PostEditorProps = { item: OptionItem; post: PostCard; onChanged(): void };

export const PostEditor = ({ item, post, onChanged }: PostEditorProps) => (
  <OptionForm<PostFields>
    item={item}
    act="edit"
    defaultValue={postFieldsOf(post)}
    drawn={postDrawn(post)}
    onDone={onChanged}
    submit="Enregistrer"
  >
    {({ fields }) => <PostFieldset fields={fields} />}
  </OptionForm>
);

type ReplyEditorProps = { item: OptionItem; reply: ReplyItem; onChanged(): void };

export const ReplyEditor = ({ item, reply, onChanged }: ReplyEditorProps) => (
  <OptionForm<ReplyFields>
    item={item}
    act="edit"
    defaultValue={replyFieldsOf(reply)}
    drawn={replyFieldsOf(reply)}
    onDone={onChanged}
    submit="Enregistrer"
  >
    {({ fields }) => (
      <>
        <LimitedText field={fields.content} label="Votre réponse" max={REPLY_MAX} rows={4} />
        <div className="w-52 max-w-full">
          <NameField field={fields.nameChoice} />
        </div>
      </>
    )}
  </OptionForm>
);
