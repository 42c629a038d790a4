import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { AboutPage } from "./components/about-page.tsx";
import { ABOUT_QUOTATION_ID } from "./content/about.ts";
import { pageMeta, staticForVisitors } from "./page.ts";
import { librarySize, pageQuotation } from "./pages.server.ts";

export const loader = screenLoader(async ({ services: { session, quotes, settings } }) => {
  const [member, quotations, quotation] = await Promise.all([
    session.member(),
    librarySize(quotes),
    pageQuotation(quotes, ABOUT_QUOTATION_ID),
  ]);
  return { signedIn: member !== undefined, origin: settings.APP_ORIGIN, quotations, quotation };
});

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: "À propos",
    description:
      "La mission, les valeurs et les engagements d’un lieu francophone où pratiquer le stoïcisme.",
    path: paths.about(),
    origin: data?.origin ?? "",
  });

export const handle = staticForVisitors;

export default function AboutScreen() {
  const { quotations, quotation } = useLoaderData<typeof loader>();
  return <AboutPage quotations={quotations} quotation={quotation} />;
}
