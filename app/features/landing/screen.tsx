// The root of the site: the landing page for visitors, the member's home when signed in (P1 §2).
import { type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BRAND, BRAND_TAGLINE, DEFAULT_TIME_ZONE, pageTitle } from "#app/brand.ts";
import { toUser } from "#app/features/auth/user.ts";
import { HomePage } from "#app/features/home/components/home-page.tsx";
import { getHomeView } from "#app/features/home/home.server.ts";
import { DailyCard } from "#app/features/quotes/components/daily-card.tsx";
import { QuoteHistory } from "#app/features/quotes/components/history.tsx";
import { readHistoryFilter } from "#app/features/quotes/history.ts";
import { publicQuotation } from "#app/features/quotes/quotes.server.ts";
import { parseHistoryCursor } from "#app/features/quotes/quotes.ts";
import { Welcome } from "#app/features/subscription/order/components/welcome.tsx";
import { arrivalFromPayment } from "#app/features/subscription/order/return.server.ts";
import { dayIn } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { toastCookie } from "#app/platform/toast-cookie.server.ts";
import { rooms } from "#app/shell/links.ts";
import { MemberShell } from "#app/shell/member-shell.tsx";
import { PublicShell } from "#app/shell/public-shell.tsx";
import { LandingPage } from "./components/landing-page.tsx";
import landingStyles from "./landing.css?url";
import { LANDING_DESCRIPTION, type NewsletterAnswer } from "./landing.ts";

export const loader = screenLoader(async ({ request, services }) => {
  const { session, home, quotes, settings, now } = services;
  const year = dayIn(now(), DEFAULT_TIME_ZONE).slice(0, 4);
  const query = new URL(request.url).searchParams;
  const member = await session.member();
  if (member) {
    const arrival = await arrivalFromPayment(services.subscription, member.id, query);
    if (arrival)
      throw redirectDocument(arrival.to, { headers: { "Set-Cookie": toastCookie(arrival.toast, settings) } });
    // Only an offer that is open is welcomed; the bank may still be asked.
    if (query.get("subscription") === "success" && member.tier !== "free")
      return { kind: "welcome", year, user: toUser(member) } as const;
    const view = await getHomeView(home, member, {
      before: parseHistoryCursor(query.get("before")),
      filter: readHistoryFilter(query).filter,
    });
    return { kind: "home", year, user: toUser(member), view } as const;
  }
  // The landing page has no script of its own: it is always a whole document.
  if (request.headers.get("Accept")?.includes("text/x-script")) throw redirectDocument(paths.home());
  const quotation = await publicQuotation(quotes, DEFAULT_TIME_ZONE);
  return {
    kind: "landing",
    year,
    origin: settings.APP_ORIGIN,
    newsletter: query.get("newsletter"),
    quotation,
  } as const;
});

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data?.kind === "landing"
    ? [
        { title: `${BRAND} · ${BRAND_TAGLINE}` },
        {
          name: "description",
          content: LANDING_DESCRIPTION,
        },
        { property: "og:title", content: BRAND },
        { property: "og:description", content: BRAND_TAGLINE },
        { property: "og:type", content: "website" },
        { property: "og:url", content: data.origin },
        { property: "og:locale", content: "fr_FR" },
        { property: "og:image", content: `${data.origin}${paths.landingCard()}` },
        { property: "og:image:type", content: "image/png" },
        { property: "og:image:width", content: "1200" },
        { property: "og:image:height", content: "630" },
        { property: "og:image:alt", content: `${BRAND}. ${BRAND_TAGLINE}` },
        { name: "twitter:card", content: "summary_large_image" },
        { tagName: "link", rel: "canonical", href: `${data.origin}/` },
        // The landing page's own sheet: a member's home, at the same address, does without it.
        { tagName: "link", rel: "stylesheet", href: landingStyles },
      ]
    : [{ title: pageTitle(data?.kind === "welcome" ? "Bienvenue" : "Accueil") }];

export const handle = {
  static: (data: unknown) => (data as { kind?: string } | undefined)?.kind === "landing",
};

const parseNewsletter = (value: string | null): NewsletterAnswer =>
  value === "ok" || value === "invalid" || value === "later" || value === "closed" ? value : null;

export default function RootScreen() {
  const data = useLoaderData<typeof loader>();
  if (data.kind === "welcome") {
    return (
      <MemberShell user={data.user} year={data.year}>
        <Welcome tier={data.user.tier} firstName={data.user.firstName} />
      </MemberShell>
    );
  }
  if (data.kind === "home") {
    return (
      <MemberShell user={data.user} year={data.year}>
        <HomePage user={data.user} date={data.view.date} rooms={rooms(data.user.tier)}>
          <DailyCard view={data.view.daily} redirectTo={paths.home()} />
          <QuoteHistory history={data.view.history} writes={data.view.writes} />
        </HomePage>
      </MemberShell>
    );
  }
  // Never hydrated, so the browser's bundle leaves it out.
  return import.meta.env.SSR ? (
    <PublicShell year={data.year}>
      <LandingPage quotation={data.quotation} newsletter={parseNewsletter(data.newsletter)} />
    </PublicShell>
  ) : null;
}
