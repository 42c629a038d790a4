import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { libraryFigures } from "./authors.server.ts";
import { authorPaths } from "./authors.ts";
import { IndexPage } from "./components/index-page.tsx";
import { IN_ORDER_OF_BIRTH } from "./content/authors.ts";
import readingStyles from "./reading.css?url";

export const loader = screenLoader(async ({ services: { session, quotes, settings } }) => {
  const [member, figures] = await Promise.all([session.member(), libraryFigures(quotes)]);
  return {
    signedIn: member !== undefined,
    origin: settings.APP_ORIGIN,
    figures,
    authors: IN_ORDER_OF_BIRTH.map(({ author, dates, life, standfirst }) => ({
      author,
      dates,
      life,
      standfirst,
    })),
  };
});

export const links: LinksFunction = () => [{ rel: "stylesheet", href: readingStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const title = pageTitle("Sénèque, Épictète, Marc Aurèle : les auteurs");
  const description =
    "Qui étaient Sénèque, Épictète et Marc Aurèle, ce qu’ils ont écrit, par où commencer à les lire.";
  const url = `${data?.origin ?? ""}${authorPaths.all()}`;
  return [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:url", content: url },
    { property: "og:locale", content: "fr_FR" },
    { tagName: "link", rel: "canonical", href: url },
  ];
};

export const handle = {
  static: (data: unknown) => (data as { signedIn?: boolean } | undefined)?.signedIn === false,
};

export default function IndexScreen() {
  const { authors, figures, signedIn } = useLoaderData<typeof loader>();
  return <IndexPage authors={authors} figures={figures} signedIn={signedIn} />;
}
