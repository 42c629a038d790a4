// The forms that edit one's own words.

import { useState } from "react";
import { paths } from "#app/lib/paths.ts";
import { isBlank } from "#app/lib/signs.ts";
import { useToast } from "#app/ui/toaster.tsx";
import {
  POST_FIELDS_REQUIRED,
  POST_FIELDS_TITLE,
  type PostCard,
  REPLY_MAX,
  REPLY_REQUIRED,
  REPLY_REQUIRED_TITLE,
  type ReplyItem,
} from "../community.ts";
import { DONE } from "../toasts.ts";
import {
  blankFields,
  postFieldsOf,
  readPostFields,
  readReplyFields,
  replyFieldsOf,
  stillWrong,
} from "../writing.ts";
import { useRefused } from "./forum-context.tsx";
import { closeAround, type Item, ItemForm } from "./item-form.tsx";
import { NameField } from "./name-field.tsx";
import { PostFieldset } from "./post-fields.tsx";
import { TextArea } from "./text-area.tsx";
import { useWordsCall } from "./words-call.tsx";

type PostEditorProps = { post: PostCard; onChanged(): void };

export function PostEditor({ post, onChanged }: PostEditorProps) {
  const { call, card } = useWordsCall();
  const toast = useToast();
  const refused = useRefused("edit-post", post.id);
  const [fields, setFields] = useState(() => (refused ? readPostFields(refused.values) : postFieldsOf(post)));
  const [errors, setErrors] = useState<Record<string, string[]>>();
  const save = async (form: HTMLFormElement) => {
    if (isBlank(fields.title) || isBlank(fields.content)) {
      setErrors(blankFields(fields));
      return toast({ title: POST_FIELDS_TITLE, body: POST_FIELDS_REQUIRED, tone: "destructive" });
    }
    const failure = "Impossible de modifier votre message. Veuillez réessayer.";
    const done = await call(paths.forumPostCall(post.id), { method: "PATCH", body: fields }, failure);
    setErrors(done.ok ? undefined : done.errors);
    if (!done.ok) return;
    toast(DONE.postEdited);
    closeAround(form);
    onChanged();
  };
  const item: Item = {
    kind: "post",
    id: post.id,
    postId: post.id,
    isMine: true,
    authorName: post.author.name,
  };
  return (
    <ItemForm item={item} intent="edit" onSubmit={save} submit="Enregistrer">
      <PostFieldset
        prefix="modifier"
        fields={fields}
        onChange={(changes) => {
          setErrors((all) => stillWrong(all, changes));
          setFields((all) => ({ ...all, ...changes }));
        }}
        errors={errors}
      />
      {card}
    </ItemForm>
  );
}

type ReplyEditorProps = { reply: ReplyItem; postId: string; onChanged(): void };

export function ReplyEditor({ reply, postId, onChanged }: ReplyEditorProps) {
  const { call, card } = useWordsCall();
  const toast = useToast();
  const refused = useRefused("edit-reply", reply.id);
  const [fields, setFields] = useState(() =>
    refused ? readReplyFields(refused.values) : replyFieldsOf(reply),
  );
  const [errors, setErrors] = useState<Record<string, string[]>>();
  const save = async (form: HTMLFormElement) => {
    if (isBlank(fields.content)) {
      setErrors({ content: [REPLY_REQUIRED] });
      return toast({ title: REPLY_REQUIRED_TITLE, body: REPLY_REQUIRED, tone: "destructive" });
    }
    const failure = "Impossible de modifier votre réponse. Veuillez réessayer.";
    const done = await call(paths.forumReplyCall(reply.id), { method: "PATCH", body: fields }, failure);
    setErrors(done.ok ? undefined : done.errors);
    if (!done.ok) return;
    toast(DONE.replyEdited);
    closeAround(form);
    onChanged();
  };
  const item: Item = { kind: "reply", id: reply.id, postId, isMine: true, authorName: reply.author.name };
  return (
    <ItemForm item={item} intent="edit" onSubmit={save} submit="Enregistrer">
      <TextArea
        id={`modifier-${reply.id}`}
        label="Votre réponse"
        rows={4}
        max={REPLY_MAX}
        value={fields.content}
        onChange={(content) => {
          setErrors(undefined);
          setFields((all) => ({ ...all, content }));
        }}
        errors={errors?.content}
      />
      <div className="w-52 max-w-full">
        <NameField
          id={`signature-${reply.id}`}
          value={fields.nameChoice}
          onChange={(nameChoice) => setFields((all) => ({ ...all, nameChoice }))}
        />
      </div>
      {card}
    </ItemForm>
  );
}
