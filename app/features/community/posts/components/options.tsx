// What one may do with a text: one's own is edited or deleted, another's is reported, its author blocked. Each is a
// <details> with a form: it works without scripts, and nothing is done in one press.
import type { ReactNode } from "react";
import { RadioField } from "#app/ui/choice-fields.tsx";
import { REPORT_MESSAGE_MAX, REPORT_REASON_LABELS, REPORT_REASONS } from "../../community.ts";
import { LimitedText } from "./limited-text.tsx";
import { NAMES, Option, OptionForm, type OptionItem } from "./option.tsx";

type OptionsProps = {
  item: OptionItem;
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
          <Option item={item} act="edit" label="Modifier">
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

function DeleteOption({ item, onGone }: { item: OptionItem; onGone(): void }) {
  return (
    <Option item={item} act="delete" label="Supprimer">
      <OptionForm item={item} act="delete" final onDone={onGone} submit="Supprimer définitivement">
        {() => (
          <p>
            {NAMES[item.kind].title} sera effacée pour toujours
            {item.kind === "post" && ", et toutes ses réponses avec elle"}.
          </p>
        )}
      </OptionForm>
    </Option>
  );
}

const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }));

function ReportOption({ item, onReported }: { item: OptionItem; onReported(): void }) {
  return (
    <Option item={item} act="report" label="Signaler">
      <OptionForm<{ reason: string; message: string }>
        item={item}
        act="report"
        defaultValue={{ reason: REPORT_REASONS[0], message: "" }}
        resets
        onDone={onReported}
        submit="Envoyer le signalement"
      >
        {({ fields }) => (
          <>
            <RadioField
              id={fields.reason.id}
              name={fields.reason.name}
              label={`Pourquoi signaler ${NAMES[item.kind].the}\u202f?`}
              options={REASONS}
              defaultValue={fields.reason.initialValue ?? REPORT_REASONS[0]}
              className=""
              errors={fields.reason.errors}
            />
            <LimitedText
              field={fields.message}
              label="Précisions (facultatif)"
              max={REPORT_MESSAGE_MAX}
              rows={2}
            />
          </>
        )}
      </OptionForm>
    </Option>
  );
}

function BlockOption({ item, onGone }: { item: OptionItem; onGone(): void }) {
  return (
    <Option item={item} act="block" label="Bloquer">
      <OptionForm item={item} act="block" final onDone={onGone} submit="Bloquer ce membre">
        {() => (
          <p>
            Les discussions et les réponses de {item.authorName} ne vous seront plus montrées. Il n’en saura
            rien.
          </p>
        )}
      </OptionForm>
    </Option>
  );
}
