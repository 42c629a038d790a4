import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { todayOf } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { useRootData } from "#app/shell/root-data.ts";
import { ClosedPage } from "./components/closed-page.tsx";
import { DateHead } from "./components/date-head.tsx";
import { EntryForm } from "./components/entry-form.tsx";
import { DayQuotation, Figures, JournalLinks, StartQuotation } from "./components/margin.tsx";
import { deletionSchema, entryFormSchema } from "./journal.schema.ts";
import { deleteEntry, saveEntry } from "./journal.server.ts";
import {
  DELETE_FAILED,
  ENTRY_DELETED,
  ENTRY_SAVED,
  FIELD_LABELS,
  SAVE_FAILED,
  TEXT_FIELDS,
} from "./journal.ts";
import { getJournalView, readJournalQuery } from "./journal-view.server.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Journal") }];

export const loader = screenLoader(async ({ request, services: { session, journal } }) => {
  const member = await session.requireMember();
  const requested = readJournalQuery(new URL(request.url).searchParams, todayOf(journal, member));
  const view = requested && (await getJournalView(journal, member, requested));
  if (!view) throw redirect(paths.journal());
  return view;
});

/** The page without scripts; with them it is saved through POST /api/journal, which P1 §7 names. */
export const action = formAction({
  before: ({ services: { session } }) => session.requireMember(),
  byDefault: () => "save",
  labels: Object.fromEntries(TEXT_FIELDS.map((field) => [field, FIELD_LABELS[field].label])),
  intents: {
    save: intent({
      schema: entryFormSchema,
      failed: SAVE_FAILED.body,
      run: async (entry, { services: { session, journal } }) =>
        saveEntry(journal, await session.requireMember(), entry),
      done: ({ day }) => ({ toast: ENTRY_SAVED, to: paths.journal(day) }),
    }),
    delete: intent({
      schema: deletionSchema,
      failed: DELETE_FAILED,
      // Twice is no error: what was requested is so.
      run: async ({ date }, { services: { session, journal } }) => {
        await deleteEntry(journal, await session.requireMember(), date);
        return date;
      },
      done: (day) => ({ toast: ENTRY_DELETED, to: paths.journal(day) }),
    }),
  },
});
export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

export default function JournalScreen() {
  const view = useLoaderData<typeof loader>();
  const { user } = useRootData();
  return (
    <div className="group/journal page grid justify-center gap-x-16 py-8 sm:py-12 lg:grid-cols-[minmax(0,42rem)_17rem]">
      <DateHead view={view} />
      <div className="mt-6 min-w-0 lg:col-start-1">
        {view.start && <StartQuotation quotation={view.start} />}
        {view.canWrite && user ? (
          <EntryForm key={view.day} view={view} zone={user.timezone} />
        ) : (
          <ClosedPage key={view.day} view={view} />
        )}
      </div>
      <aside
        aria-label="En marge de la page"
        className="mt-10 space-y-8 lg:sticky lg:top-24 lg:mt-6 lg:self-start"
      >
        {!view.start && <DayQuotation quotation={view.quotation} />}
        <Figures figures={view.figures} />
        <JournalLinks />
      </aside>
    </div>
  );
}
