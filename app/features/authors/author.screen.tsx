import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { OriginalText, QuotationText } from "#app/features/quotes/components/quotation-text.tsx";
import { AUTHOR_NAMES } from "#app/features/quotes/quotes.ts";
import { AppError } from "#app/lib/errors.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { openShelf, publicPart } from "./authors.server.ts";
import { authorPaths, isAuthor } from "./authors.ts";
import { AuthorPage } from "./components/author-page.tsx";
import { AUTHOR_CONTENT } from "./content/authors.ts";
import readingStyles from "./reading.css?url";

export const loader = screenLoader(
  async ({ params: { author }, services: { session, quotes, settings } }) => {
    if (!isAuthor(author)) throw new AppError("notFound", "Cet auteur n’est pas dans la bibliothèque.");
    const content = AUTHOR_CONTENT[author];
    const [member, { figures, quotation }] = await Promise.all([
      session.member(),
      openShelf(quotes, author, content.quotationId),
    ]);
    return {
      signedIn: member !== undefined,
      origin: settings.APP_ORIGIN,
      content,
      figures,
      quotation: quotation && publicPart(quotation, AUTHOR_NAMES[author]),
    };
  },
);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: readingStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: pageTitle("Auteur introuvable") }];
  const { author, person, standfirst } = data.content;
  const name = AUTHOR_NAMES[author];
  const url = `${data.origin}${authorPaths.author(author)}`;
  const title = pageTitle(`${name} : sa vie, ses œuvres, comment le lire`);
  return [
    { title },
    { name: "description", content: standfirst },
    { property: "og:title", content: title },
    { property: "og:description", content: standfirst },
    { property: "og:type", content: "profile" },
    { property: "og:url", content: url },
    { property: "og:locale", content: "fr_FR" },
    { tagName: "link", rel: "canonical", href: url },
    // Data, never run: the policy on scripts does not ask it for a nonce.
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Person",
        name,
        alternateName: data.content.fullName.words,
        url,
        description: person.description,
        ...(person.birthDate && { birthDate: person.birthDate }),
        ...(person.deathDate && { deathDate: person.deathDate }),
        birthPlace: { "@type": "Place", name: person.birthPlace },
      },
    },
  ];
};

export const handle = {
  static: (data: unknown) => (data as { signedIn?: boolean } | undefined)?.signedIn === false,
};

export default function AuthorScreen() {
  const { content, figures, signedIn, quotation } = useLoaderData<typeof loader>();
  return (
    <AuthorPage content={content} figures={figures} signedIn={signedIn}>
      {quotation && (
        <div className="reading-quotation">
          <QuotationText quotation={quotation} className="mb-5" />
          <OriginalText quotation={quotation} />
        </div>
      )}
    </AuthorPage>
  );
}
