// A record: its form, its preview, its state and its history.
import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import type { EditorView, PreviewBlock } from "../editor.ts";
import { DrawnFields } from "./drawn-fields.tsx";
import { Preview } from "./preview.tsx";
import { type FormView, RecordForm } from "./record-form.tsx";

export function RecordEditor({ view }: { view: FormView & { blocks: PreviewBlock[] } }) {
  return (
    <>
      <p className="mb-4">
        <Link to={paths.adminContent(view.kind)} className="link-quiet">
          {view.plural}
        </Link>
      </p>
      {view.draft && !view.draft.mine && (
        <p role="status" className="sheet mb-4 border-accent p-4">
          {view.draft.by} a enregistré ce brouillon le {view.draft.savedAt}. En l’enregistrant à votre tour,
          vous le reprenez.
        </p>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {/* Drawn anew when what is stored changed: after a save, and after an older version came back. */}
        <RecordForm key={`${view.drawn.version}/${view.drawn.base}`} view={view} />
        <div className="min-w-0 space-y-8">
          <Preview blocks={view.blocks} drafted={view.draft !== null} />
          <State view={view} />
          <History view={view} />
        </div>
      </div>
    </>
  );
}

function State({ view }: { view: EditorView }) {
  if (!view.exists && !view.draft) return null;
  return (
    <section aria-labelledby="state">
      <h2 id="state" className="mb-3 text-2xl">
        État
      </h2>
      <p className="text-muted">
        {view.exists ? (view.published ? "En ligne." : "Retirée.") : "Pas encore publiée."}
        {view.edited && " Modifiée ici\u00a0: les mises à jour du site la laissent telle quelle."}
        {view.draft && ` Brouillon du ${view.draft.savedAt}.`}
      </p>
      <MutationForm
        intent={["discard", "show", "hide"]}
        id="state-form"
        className="mt-3 flex flex-wrap gap-3"
      >
        <DrawnFields drawn={view.drawn} />
        {view.draft && (
          <button type="submit" name="intent" value="discard" className="btn btn-quiet btn-sm">
            Abandonner le brouillon
          </button>
        )}
        {view.exists && (
          <button
            type="submit"
            name="intent"
            value={view.published ? "hide" : "show"}
            className="btn btn-quiet btn-sm"
          >
            {view.published ? "Retirer du site" : "Remettre en ligne"}
          </button>
        )}
      </MutationForm>
    </section>
  );
}

function History({ view }: { view: EditorView }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-2xl">
        Versions d’avant
      </h2>
      {view.versions.length === 0 ? (
        <p className="text-muted">Rien n’a encore été remplacé.</p>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {view.versions.map((version) => (
            <li key={version.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="min-w-0 text-sm">
                <span className="tabular-nums">remplacée le {version.replacedAt}</span>
                <span className="block break-all text-muted">par {version.by}</span>
              </span>
              <MutationForm intent="restore" id={`restore-${version.id}`}>
                <DrawnFields drawn={view.drawn} />
                <input type="hidden" name="versionId" value={version.id} />
                <button type="submit" className="btn btn-quiet btn-sm">
                  Reprendre
                </button>
              </MutationForm>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
