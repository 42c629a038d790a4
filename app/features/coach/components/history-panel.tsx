// The last five conversations (P1 §2), or all of them; what may be done with the one that is open.
import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { count, heldPunctuation } from "#app/lib/text.ts";
import { inputProps, TextField } from "#app/ui/fields.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { TITLE_MAX } from "../coach.ts";
import type { OpenCoachView } from "../conversations/conversations.server.ts";

export function HistoryPanel({ view }: { view: OpenCoachView }) {
  const open = view.conversation?.id;
  return (
    <section aria-labelledby="coach-historique">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="coach-historique" className="text-xl">
          Conversations
        </h2>
        <Link to={paths.coach()} className="link-quiet text-sm">
          Nouvelle
        </Link>
      </div>
      {view.history.length === 0 ? (
        <p className="mt-3 text-sm text-muted">Aucune conversation pour le moment.</p>
      ) : (
        <ol className="mt-2 divide-y divide-line border-y border-line">
          {view.history.map(({ id, title, when }) => (
            <li key={id}>
              <Link
                to={paths.coach({ conversation: id, all: view.all })}
                aria-current={id === open ? "page" : undefined}
                className={`block border-l-2 py-2.5 pl-3 hover:bg-surface ${
                  id === open ? "border-accent" : "border-transparent"
                }`}
              >
                <span className="line-clamp-2 leading-snug">{heldPunctuation(title)}</span>
                <span className="text-sm text-muted">{when}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
      {view.total > view.history.length && !view.all && (
        <p className="mt-2 text-sm">
          <Link to={paths.coach({ conversation: open, all: true })} className="link-quiet">
            {`Voir les ${count(view.total, "conversation")}`}
          </Link>
        </p>
      )}
      {view.total > 0 && <Exports />}
      {view.conversation && <ConversationOptions conversation={view.conversation} />}
    </section>
  );
}

export function Exports() {
  return (
    <p className="mt-3 text-sm text-muted">
      Tout emporter{"\u00a0: "}
      <a href={paths.coachExport("md")} download className="link-quiet">
        texte à lire
      </a>
      {", "}
      <a href={paths.coachExport("json")} download className="link-quiet">
        données JSON
      </a>
      .
    </p>
  );
}

/** @param title said to a reader of the page where several conversations stand in a list */
export function DeleteConversation({ id, title }: { id: string; title?: string }) {
  return (
    <details>
      <summary className="inline-block py-1.5 link-quiet">
        Supprimer
        {title && <span className="sr-only">{` «\u00a0${title}\u00a0»`}</span>}
      </summary>
      <MutationForm
        intent="delete"
        id={`delete-${id}`}
        action={paths.coach({ conversation: id })}
        className="mt-1 rounded-lg border border-error bg-paper p-3"
      >
        <p>Cette conversation sera effacée pour toujours, questions et réponses.</p>
        <button type="submit" className="btn btn-error btn-outline btn-sm mt-3 px-3">
          Supprimer définitivement
        </button>
      </MutationForm>
    </details>
  );
}

function ConversationOptions({ conversation }: { conversation: NonNullable<OpenCoachView["conversation"]> }) {
  const { id, title } = conversation;
  const action = paths.coach({ conversation: id });
  return (
    <div className="mt-5 space-y-1 text-sm">
      <h3 className="eyebrow font-sans">Cette conversation</h3>
      <details key={`rename/${id}`}>
        <summary className="inline-block py-1.5 link-quiet">Renommer</summary>
        <MutationForm<{ title: string }>
          intent="rename"
          id="coach-rename"
          drawn={{ title }}
          action={action}
          defaultValue={{ title }}
          className="mt-1 mb-3 space-y-2"
        >
          {({ fields, busy }) => (
            <>
              <TextField
                {...inputProps(fields.title)}
                label="Nom de la conversation"
                labelHidden
                maxLength={TITLE_MAX}
                required
                autoComplete="off"
              />
              <button type="submit" aria-disabled={busy} className="btn btn-quiet btn-sm min-h-10 px-3">
                Enregistrer
              </button>
            </>
          )}
        </MutationForm>
      </details>
      <p>
        <a href={paths.coachExport("md", id)} download className="inline-block py-1.5 link-quiet">
          Exporter
        </a>
      </p>
      <DeleteConversation key={`delete/${id}`} id={id} />
    </div>
  );
}
