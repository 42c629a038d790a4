import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { FaqPage } from "./components/faq-page.tsx";
import { faqCategories } from "./content/faq.ts";
import { FAQ_SEARCH_MAX, searchFaq } from "./document.ts";
import { pageMeta, staticForVisitors } from "./page.ts";
import { librarySize } from "./pages.server.ts";

export const loader = screenLoader(async ({ request, services: { session, quotes, settings } }) => {
  const search = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, FAQ_SEARCH_MAX);
  const [member, quotations] = await Promise.all([session.member(), librarySize(quotes)]);
  return {
    signedIn: member !== undefined,
    origin: settings.APP_ORIGIN,
    search,
    quotations,
    categories: searchFaq(faqCategories(quotations), search),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta({
    title: "Questions fréquentes",
    description:
      "Les offres, le journal, le coach, le forum, vos données : les réponses aux questions fréquentes.",
    path: paths.faq(),
    origin: data?.origin ?? "",
  }),
  ...(data?.search ? [{ name: "robots", content: "noindex, follow" }] : []),
];

export const handle = staticForVisitors;

export default function FaqScreen() {
  const { categories, search, quotations } = useLoaderData<typeof loader>();
  return <FaqPage key={search} categories={categories} search={search} quotations={quotations} />;
}
