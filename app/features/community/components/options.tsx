// What one may do with a text: one's own is edited or deleted, another's is reported, its author blocked. Each is a
// <details> with a form: it works without scripts, and nothing is done in one press.

import { type ReactNode, useState } from "react";
import { paths } from "#app/lib/paths.ts";
import { useToast } from "#app/ui/toaster.tsx";
import { REPORT_MESSAGE_MAX, REPORT_REASON_LABELS, REPORT_REASONS } from "../community.ts";
import { DONE } from "../toasts.ts";
import { useCall } from "./forum-context.tsx";
import { closeAround, type Item, ItemForm, NAMES, Option } from "./item-form.tsx";
import { TextArea } from "./text-area.tsx";

export type OptionsProps = {
  item: Item;
  /** The form that edits it. */
  editor: ReactNode;
  /** Something of it changed. */
  onChanged(): void;
  /** It is no more to be seen: deleted, or its author blocked. */
  onGone(): void;
};

export function Options({ item, editor, onChanged, onGone }: OptionsProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm">
      {item.isMine ? (
        <>
          <Option item={item} intent="edit" label="Modifier">
            {editor}
          </Option>
          <DeleteOption item={item} onGone={onGone} />
        </>
      ) : (
        <>
          <ReportOption item={item} onReported={onChanged} />
          <BlockOption item={item} onGone={onGone} />
        </>
      )}
    </div>
  );
}

const addressOf = ({ kind, id }: Item) =>
  kind === "post" ? paths.forumPostCall(id) : paths.forumReplyCall(id);

function DeleteOption({ item, onGone }: { item: Item; onGone(): void }) {
  const call = useCall();
  const toast = useToast();
  const { title, gone } = NAMES[item.kind];
  const erase = async () => {
    const failure = "Impossible de supprimer ce texte. Veuillez réessayer.";
    if (!(await call(addressOf(item), { method: "DELETE" }, failure)).ok) return;
    toast(gone);
    onGone();
  };
  return (
    <Option item={item} intent="delete" label="Supprimer">
      <ItemForm item={item} intent="delete" danger onSubmit={erase} submit="Supprimer définitivement">
        <p>
          {title} sera effacée pour toujours
          {item.kind === "post" && ", et toutes ses réponses avec elle"}.
        </p>
      </ItemForm>
    </Option>
  );
}

function ReportOption({ item, onReported }: { item: Item; onReported(): void }) {
  const call = useCall();
  const toast = useToast();
  const [message, setMessage] = useState("");
  const report = async (form: HTMLFormElement) => {
    const body = { reason: new FormData(form).get("reason"), message };
    const failure = "Impossible d’envoyer votre signalement. Veuillez réessayer.";
    if (!(await call(paths.forumReportCall(item.kind, item.id), { method: "POST", body }, failure)).ok)
      return;
    toast(DONE.reported);
    setMessage("");
    closeAround(form);
    onReported();
  };
  return (
    <Option item={item} intent="report" label="Signaler">
      <ItemForm item={item} intent="report" onSubmit={report} submit="Envoyer le signalement">
        <fieldset>
          <legend className="mb-1 font-medium">
            Pourquoi signaler {NAMES[item.kind].the}
            {"\u202f"}?
          </legend>
          {REPORT_REASONS.map((reason, at) => (
            <label key={reason} className="flex min-h-9 items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={at === 0}
                className="size-5 shrink-0 accent-primary"
              />
              {REPORT_REASON_LABELS[reason]}
            </label>
          ))}
        </fieldset>
        <TextArea
          id={`signaler-${item.id}`}
          name="message"
          label="Précisions (facultatif)"
          rows={2}
          max={REPORT_MESSAGE_MAX}
          value={message}
          onChange={setMessage}
        />
      </ItemForm>
    </Option>
  );
}

function BlockOption({ item, onGone }: { item: Item; onGone(): void }) {
  const call = useCall();
  const toast = useToast();
  const block = async () => {
    const failure = "Impossible de bloquer ce membre. Veuillez réessayer.";
    if (!(await call(paths.forumBlockCall(item.kind, item.id), { method: "PUT" }, failure)).ok) return;
    toast(DONE.blocked);
    onGone();
  };
  return (
    <Option item={item} intent="block" label="Bloquer">
      <ItemForm item={item} intent="block" danger onSubmit={block} submit="Bloquer ce membre">
        <p>
          Les discussions et les réponses de {item.authorName} ne vous seront plus montrées. Il n’en saura
          rien.
        </p>
      </ItemForm>
    </Option>
  );
}
