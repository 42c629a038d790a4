import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useCallback } from "react";
import { pageTitle } from "#app/brand.ts";
import { dailyQueries, dailyView, readableQuotation } from "#app/features/quotes/quotes.server.ts";
import { isAppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { isFetchedAhead } from "#app/platform/provenance.ts";
import { check, formFields, screenAction, screenLoader } from "#app/platform/route.server.ts";
import { toastCookie } from "#app/platform/toast-cookie.server.ts";
import { REDIRECT_DELAY_MS, SIGNED_OUT } from "#app/shell/error-screens.tsx";
import { useRootData } from "#app/shell/root-data.ts";
import { useToast } from "#app/ui/toaster.tsx";
import { ClosedPage } from "./components/closed-page.tsx";
import { DateHead } from "./components/date-head.tsx";
import { EntryForm } from "./components/entry-form.tsx";
import { DayQuotation, Figures, JournalLinks, StartQuotation } from "./components/margin.tsx";
import { daySchema, journalSchema } from "./journal.schema.ts";
import { deleteEntry, saveEntry } from "./journal.server.ts";
import { readFields } from "./journal.ts";
import {
  getJournalView,
  ignoreMissing,
  readJournalQuery,
  refusedEntry,
  todayOf,
} from "./journal-view.server.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Journal") }];

export const loader = screenLoader(async ({ request, services: { session, journal, quotes } }) => {
  const member = await session.requireMember();
  const asked = readJournalQuery(new URL(request.url).searchParams, todayOf(journal, member));
  if (!asked) throw redirect(paths.journal());
  const view = await getJournalView(journal, member, asked, {
    readable: (id) => readableQuotation(quotes, member, id),
    queries: (day) => dailyQueries(quotes, member, day),
    view: (day, rows) => dailyView(quotes, member, day, rows, !isFetchedAhead(request)),
  });
  if (!view) throw redirect(paths.journal());
  return view;
});

async function readEntryForm(request: Request): Promise<Record<string, unknown>> {
  const form = await formFields(request);
  const { mood, stressLevel, ...texts } = readFields(form);
  return { ...form, ...texts, version: form.overwrite ?? form.version };
}

/** The form without JavaScript; with it, the page goes through POST /api/journal. */
export const action = screenAction(async ({ request, services: { session, journal, settings } }) => {
  const member = await session.requireMember();
  const form = await readEntryForm(request);
  if (form.intent === "delete") {
    const day = check(form.date, daySchema);
    await deleteEntry(journal, member, day).catch(ignoreMissing);
    throw redirect(paths.journal(day), {
      headers: { "Set-Cookie": toastCookie({ title: "Page supprimée" }, settings) },
    });
  }
  try {
    const { day } = await saveEntry(journal, member, check(form, journalSchema));
    throw redirect(paths.journal(day), {
      headers: { "Set-Cookie": toastCookie({ title: "Entrée sauvegardée" }, settings) },
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return data(refusedEntry(form, error), { status: error.status });
  }
});

export default function JournalScreen() {
  const view = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { user } = useRootData();
  const toast = useToast();
  const signedOut = useCallback(() => {
    toast(SIGNED_OUT);
    const target = paths.loginRedirect(`${window.location.pathname}${window.location.search}`);
    setTimeout(() => window.location.assign(target), REDIRECT_DELAY_MS);
  }, [toast]);
  return (
    <div className="group/journal page grid justify-center gap-x-16 py-8 sm:py-12 lg:grid-cols-[minmax(0,42rem)_17rem]">
      <DateHead view={view} />
      <div className="mt-6 min-w-0 lg:col-start-1">
        {view.start && <StartQuotation quotation={view.start} />}
        {view.canWrite && user ? (
          <EntryForm
            key={view.day}
            view={view}
            refused={refused}
            zone={user.timezone}
            onSignedOut={signedOut}
          />
        ) : (
          <ClosedPage key={view.day} view={view} refused={refused} />
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
