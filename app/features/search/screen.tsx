// « Rechercher », as a page: what the box in the head opens where scripts run, and the list of the keyboard's shortcuts.
import type { MetaFunction } from "@remix-run/cloudflare";
import { pageTitle } from "#app/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessSent } from "#app/shell/revalidate.ts";
import { FieldError } from "#app/ui/fields.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { WordsField } from "#app/ui/words-field.tsx";
import { FoundList } from "./components/found-list.tsx";
import { SearchedPlaces } from "./components/searched-places.tsx";
import { Shortcuts } from "./components/shortcuts.tsx";
import { wordsSchema } from "./search.schema.ts";
import { searchEverything } from "./search.server.ts";
import { type Found, WORDS_MAX } from "./search.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Rechercher") }];

export const loader = screenLoader(async ({ services: { session } }) => {
  await session.requireMember();
  return null;
});

export const action = formAction({
  before: ({ services: { session } }) => session.requireMember(),
  labels: { q: "Mots à chercher" },
  intents: {
    search: intent({
      schema: wordsSchema,
      run: async ({ q }, { services: { session, search } }) =>
        searchEverything(search, await session.requireMember(), q),
      done: (found) => ({ data: found }),
    }),
  },
});
export const clientAction = formClientAction;
export const shouldRevalidate = unlessSent;

export default function SearchScreen() {
  return (
    <div className="page grid gap-x-16 gap-y-14 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="measure w-full">
        <h1>Rechercher</h1>
        <p className="mt-2 text-muted">Un mot, ou son début. Accents et majuscules ne comptent pas.</p>
        <MutationForm<{ q: string }, Found>
          intent="search"
          action={paths.search()}
          role="search"
          className="mt-6"
        >
          {({ fields: { q }, busy, result }) => {
            const found = result?.data;
            return (
              <>
                <WordsField
                  id={q.id}
                  name={q.name}
                  initial={found?.words ?? ""}
                  maxLength={WORDS_MAX}
                  busy={busy}
                  errorId={q.errors ? q.errorId : undefined}
                />
                <FieldError id={q.errorId} errors={q.errors} />
                <FoundList found={found} heading="h2" />
                {!found?.words && <SearchedPlaces />}
              </>
            );
          }}
        </MutationForm>
      </div>
      {/* Where there is likely a keyboard: a thumb presses no shortcut. */}
      <section aria-labelledby="raccourcis" className="measure hidden w-full sm:block lg:pt-3">
        <h2 id="raccourcis" className="mb-4 text-xl">
          Raccourcis clavier
        </h2>
        <Shortcuts />
      </section>
    </div>
  );
}
