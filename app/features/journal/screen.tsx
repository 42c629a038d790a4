import { type LinksFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData, useLocation } from "@remix-run/react";
import { useState } from "react";
import { pageTitle } from "#app/brand.ts";
import { chooseScreens } from "#app/features/auth/auth.server.ts";
import { todayOf } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { useRootData } from "#app/shell/root-data.ts";
import { LatePart } from "#app/ui/late-part.tsx";
import { DateHead } from "./components/date-head.tsx";
import { EntryForm } from "./components/entry-form.tsx";
import { closedPage, dayNav, margin, readPage, startQuotation } from "./components/late-parts.ts";
import journalStyles from "./journal.css?url";
import { deletionSchema, entryFormSchema, paceSchema } from "./journal.schema.ts";
import { deleteEntry, saveEntry } from "./journal.server.ts";
import {
  DELETE_FAILED,
  ENTRY_DELETED,
  ENTRY_SAVED,
  FIELD_LABELS,
  SAVE_FAILED,
  TEXT_FIELDS,
} from "./journal.ts";
import { getJournalView, type JournalView, readJournalQuery } from "./journal-view.server.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: journalStyles }];
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
      run: async ({ entry, pace }, { services: { session, journal, auth } }) => {
        const member = await session.requireMember();
        const saved = await saveEntry(journal, member, entry);
        if (pace && pace !== member.journalPace) await chooseScreens(auth, member, { journalPace: pace });
        return saved;
      },
      done: ({ day }) => ({ toast: ENTRY_SAVED, to: paths.journal(day) }),
    }),
    /** How the page asks, remembered. */
    pace: intent({
      schema: paceSchema,
      run: async ({ pace }, { services: { session, auth } }) =>
        chooseScreens(auth, await session.requireMember(), { journalPace: pace }),
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

/** Whoever comes by a link has with the data the script of a page that is read, and of what stands around one that is written. */
export const clientLoader = async ({ serverLoader }: ClientLoaderFunctionArgs) => {
  const view = await serverLoader<typeof loader>();
  await Promise.all([
    dayNav.load(),
    !view.canWrite && closedPage.load(),
    view.reads && readPage.load(),
    view.start && startQuotation.load(),
  ]);
  return view;
};

export default function JournalScreen() {
  const view = useLoaderData<typeof loader>();
  const { user } = useRootData();
  return (
    <div className="page grid grid-cols-1 justify-between gap-x-16 py-4 sm:py-6 lg:grid-cols-[minmax(0,42rem)_17rem]">
      <DateHead view={view} />
      <div className="mt-3 min-w-0 lg:col-start-1">
        {view.start && <LatePart of={startQuotation} props={{ quotation: view.start }} />}
        <DayPage key={view.day} view={view} zone={user?.timezone} />
      </div>
      <aside
        aria-label="En marge de la page"
        className="fades mt-10 lg:sticky lg:top-24 lg:mt-3 lg:self-start"
      >
        <LatePart of={margin} props={{ view }} />
      </aside>
    </div>
  );
}

/** A page that is being written stays so, whatever is read again meanwhile; its address opens and closes it. */
function DayPage({ view, zone }: { view: JournalView; zone: string | undefined }) {
  const { search } = useLocation();
  const [opened, setOpened] = useState({ search, reads: view.reads });
  if (opened.search !== search) setOpened({ search, reads: view.reads });
  if (!view.canWrite || !zone) return <LatePart of={closedPage} props={{ view }} />;
  if (opened.reads && view.entry) return <LatePart of={readPage} props={{ view, entry: view.entry }} />;
  return <EntryForm view={view} zone={zone} />;
}
