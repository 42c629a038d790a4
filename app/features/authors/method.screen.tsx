import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { AUTHORS } from "#app/features/quotes/quotes.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { libraryFigures } from "./authors.server.ts";
import { authorPaths } from "./authors.ts";
import { MethodPage } from "./components/method-page.tsx";
import { AUTHOR_CONTENT } from "./content/authors.ts";
import { METHOD_STANDFIRST, methodSections } from "./content/method.ts";
import readingStyles from "./reading.css?url";

export const loader = screenLoader(async ({ services: { session, quotes, settings } }) => {
  const [member, figures] = await Promise.all([session.member(), libraryFigures(quotes)]);
  return {
    signedIn: member !== undefined,
    origin: settings.APP_ORIGIN,
    standfirst: METHOD_STANDFIRST,
    figures,
    sections: methodSections(figures),
    authors: AUTHORS.map((author) => ({ author, works: AUTHOR_CONTENT[author].works })),
  };
});

export const links: LinksFunction = () => [{ rel: "stylesheet", href: readingStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const title = pageTitle("Comment nous choisissons, traduisons et vérifions");
  if (!data) return [{ title }];
  const url = `${data.origin}${authorPaths.method()}`;
  return [
    { title },
    { name: "description", content: data.standfirst },
    { property: "og:title", content: title },
    { property: "og:description", content: data.standfirst },
    { property: "og:type", content: "article" },
    { property: "og:url", content: url },
    { property: "og:locale", content: "fr_FR" },
    { tagName: "link", rel: "canonical", href: url },
  ];
};

export const handle = {
  static: (data: unknown) => (data as { signedIn?: boolean } | undefined)?.signedIn === false,
};

export default function MethodScreen() {
  const { standfirst, sections, authors, figures, signedIn } = useLoaderData<typeof loader>();
  return (
    <MethodPage
      standfirst={standfirst}
      sections={sections}
      authors={authors}
      figures={figures}
      signedIn={signedIn}
    />
  );
}
