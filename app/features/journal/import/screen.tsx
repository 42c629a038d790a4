import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { FileUp, Undo2 } from "lucide-react";
import { pageTitle } from "#app/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { RadioField } from "#app/ui/choice-fields.tsx";
import { Notice } from "#app/ui/fields.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { InnerPage } from "#app/ui/inner-page.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { applySchema } from "./import.schema.ts";
import { applyImport, getImportView, type ImportView, stageImport, undoImport } from "./import.server.ts";
import { IN_PARTS } from "./import.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Apporter un journal") }];

export const loader = screenLoader(async ({ services: { session, journal } }) =>
  getImportView(journal, await session.requireMember()),
);

export const action = formAction({
  before: ({ services: { session } }) => session.requireMember(),
  to: () => paths.journalImport(),
  intents: {
    read: intent({
      run: async (_, { form, services: { session, journal } }) =>
        stageImport(journal, await session.requireMember(), form.get("file")),
      failed: "Votre fichier n’a pas pu être lu. Rien n’a été importé\u202f; réessayez dans un instant.",
    }),
    apply: intent({
      schema: applySchema,
      run: async ({ mode }, { services: { session, journal } }) =>
        applyImport(journal, await session.requireMember(), mode),
      done: (said) => ({ toast: { title: "Journal importé", body: `${said}.` } }),
      failed: "L’import s’est arrêté. Ce qui est écrit est gardé\u202f; validez encore pour le finir.",
    }),
    undo: intent({
      run: async (_, { services: { session, journal } }) =>
        undoImport(journal, await session.requireMember()),
      done: (said) => ({ toast: { title: "Import défait", body: `${said}.` } }),
    }),
    drop: intent({
      run: async (_, { services: { session, journal } }) =>
        undoImport(journal, await session.requireMember()),
      done: () => ({ toast: { title: "Import abandonné" } }),
    }),
  },
});
export const clientAction = formClientAction;

const REFUSED = "Import impossible";
const ACCEPTED = `Un export du Portique (texte, JSON ou archive), de Day One ou de Journey (zip), de Daylio (CSV), un tableau CSV qui a une colonne de dates, ou un zip de pages en Markdown. 16\u00a0Mo au plus. Les photos d’un export du Portique viennent avec lui, celles d’ailleurs restent de côté. ${IN_PARTS}`;

function FileForm() {
  return (
    <MutationForm intent="read" id="import-file" encType="multipart/form-data" resets>
      {({ busy, result }) => (
        <>
          <FileField
            id="file"
            name="file"
            label="Fichier"
            choose="Choisir un fichier"
            required
            accept=".zip,.json,.csv,.md,.markdown,.txt"
            errors={result?.errors.file}
            hint={ACCEPTED}
          />
          <button type="submit" aria-disabled={busy} className="btn btn-quiet mt-4">
            <Icon of={FileUp} size={18} />
            {busy ? "Lecture…" : "Lire ce fichier"}
          </button>
        </>
      )}
    </MutationForm>
  );
}

function Preview({ preview }: { preview: NonNullable<ImportView["preview"]> }) {
  return (
    <section aria-labelledby="preview" className="mt-8">
      <h2 id="preview">Ce qui serait importé</h2>
      <ul className="mt-3 space-y-1">
        {preview.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <MutationForm intent="apply" id="import-apply" refusedTitle={REFUSED} className="mt-6">
        {({ busy, result }) => (
          <>
            <RadioField
              id="mode"
              name="mode"
              label="Les jours qui ont déjà une page"
              hint="Rien de ce que vous avez écrit ici n’est remplacé."
              className="flex flex-col gap-1"
              defaultValue="skip"
              options={[
                { value: "skip", label: "restent tels quels" },
                { value: "merge", label: "sont complétés, sous vos propres mots" },
              ]}
              errors={result?.errors.mode}
            />
            <button type="submit" aria-disabled={busy} className="btn btn-primary mt-4">
              {busy ? "Import…" : "Importer"}
            </button>
          </>
        )}
      </MutationForm>
      <MutationForm intent="drop" id="import-drop" refusedTitle={REFUSED} className="mt-2">
        {({ busy }) => (
          <button type="submit" aria-disabled={busy} className="btn btn-ghost btn-sm -ml-3 px-3">
            Renoncer
          </button>
        )}
      </MutationForm>
    </section>
  );
}

function Undo({ until }: { until: string }) {
  return (
    <section aria-labelledby="undo" className="mt-8">
      <h2 id="undo">Votre dernier import</h2>
      <p className="mt-2">
        Il peut être défait jusqu’au {until}. Les pages que vous avez reprises depuis resteront.
      </p>
      <MutationForm intent="undo" id="import-undo" refusedTitle={REFUSED} className="mt-3">
        {({ busy }) => (
          <button type="submit" aria-disabled={busy} className="btn btn-quiet">
            <Icon of={Undo2} size={18} />
            Défaire cet import
          </button>
        )}
      </MutationForm>
    </section>
  );
}

export default function ImportScreen() {
  const { mayImport, preview, undoable } = useLoaderData<typeof loader>();
  return (
    <InnerPage back={paths.journal()} backLabel="Retour au journal">
      <h1>Apporter un journal</h1>
      <p className="mt-3 text-muted">
        Ce que vous avez écrit ailleurs rejoint vos pages, chaque texte à son jour. Vous voyez d’abord ce qui
        viendrait, et tout peut être défait pendant un jour.
      </p>
      <div className="mt-6">
        {mayImport ? (
          <FileForm />
        ) : (
          <Notice tone="info">
            Importer demande l’offre Essentiel. Vos pages restent lisibles et exportables.{" "}
            <Link to={paths.subscribe()} className="link">
              Voir les offres
            </Link>
          </Notice>
        )}
      </div>
      {preview && <Preview preview={preview} />}
      {undoable && <Undo until={undoable} />}
    </InnerPage>
  );
}
