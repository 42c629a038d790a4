// What a browser shows of us without network. The service worker keeps this page (workers/browser/shell.ts), fetched
// without cookies: as it is sent it says nothing of a member. Its own script (workers/browser/page/) then shows what is kept.
import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DEFAULT_TIME_ZONE, pageTitle } from "#app/brand.ts";
import { dayIn, formatDay } from "#app/lib/dates.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { KeptViews } from "./components/kept-views.tsx";
import { OfflineFrame } from "./components/offline-frame.tsx";
import { OfflinePage } from "./components/offline-page.tsx";

export const loader = screenLoader(async ({ services: { shownToday, now } }) => ({
  date: formatDay(dayIn(now(), DEFAULT_TIME_ZONE)),
  quotation: await shownToday(),
}));

export const meta: MetaFunction = () => [
  { title: pageTitle("Hors ligne") },
  { name: "robots", content: "noindex" },
];

/** Finished without the product's scripts, for members too: they are not there when this is needed. */
export const handle = { static: () => true };

export default function OfflineScreen() {
  const { date, quotation } = useLoaderData<typeof loader>();
  return (
    <OfflineFrame>
      <OfflinePage date={date} quotation={quotation} />
      <KeptViews />
      <script src="/offline.js" defer />
    </OfflineFrame>
  );
}
