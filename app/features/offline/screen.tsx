// What a browser shows of us without network. The service worker keeps this page (workers/browser/service-worker.ts),
// fetched without cookies: it says nothing of a member.
import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DEFAULT_TIME_ZONE, pageTitle } from "#app/brand.ts";
import { staticForVisitors } from "#app/features/pages/page.ts";
import { shownQuotation } from "#app/features/quotes/quotes.server.ts";
import { dayIn, formatDay } from "#app/lib/dates.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { OfflinePage } from "./components/offline-page.tsx";

export const loader = screenLoader(async ({ services: { session, quotes, now } }) => {
  const [member, quotation] = await Promise.all([
    session.member(),
    shownQuotation(quotes, DEFAULT_TIME_ZONE),
  ]);
  return {
    signedIn: member !== undefined,
    date: formatDay(dayIn(now(), DEFAULT_TIME_ZONE)),
    quotation,
  };
});

export const meta: MetaFunction = () => [
  { title: pageTitle("Hors ligne") },
  { name: "robots", content: "noindex" },
];

export const handle = staticForVisitors;

export default function OfflineScreen() {
  const { date, quotation } = useLoaderData<typeof loader>();
  return <OfflinePage date={date} quotation={quotation} />;
}
