// A shared quotation, for anybody: its words, its author, its place, the original. No commentary.
import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { shareMeta } from "#app/lib/share-meta.ts";
import { excerpt } from "#app/lib/signs.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { OriginalText, QuotationText } from "../components/quotation-text.tsx";
import { sharedQuotation } from "./sharing.server.ts";

export const loader = screenLoader(
  async ({ params: { id = "", key = "" }, services: { session, sharing, settings } }) => {
    const [member, quotation] = await Promise.all([session.member(), sharedQuotation(sharing, id, key)]);
    return { signedIn: member !== undefined, origin: settings.APP_ORIGIN, quotation };
  },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: "Citation" }];
  const { quote, author, reference, url, cards } = data.quotation;
  const wide = cards.find(({ shape }) => shape === "large");
  return shareMeta({
    title: `${author}, ${reference}`,
    heading: excerpt(`«\u00a0${quote}\u00a0»`, 110),
    description: `${author}, ${reference}. Une citation vérifiée, avec son texte original.`,
    url,
    type: "article",
    author,
    ...(wide && { image: { url: `${data.origin}${wide.href}`, alt: `${quote} ${author}, ${reference}` } }),
  });
};

export const handle = {
  static: (data: unknown) => (data as { signedIn?: boolean } | undefined)?.signedIn === false,
};

export default function SharedQuotationScreen() {
  const { quotation, signedIn } = useLoaderData<typeof loader>();
  return (
    <div className="page max-w-3xl py-12 sm:py-20">
      <h1 className="sr-only">{`Citation de ${quotation.author}`}</h1>
      <QuotationText quotation={quotation} className="mb-8" />
      <OriginalText quotation={quotation} />
      <p className="mt-10 print:hidden">
        <a href={signedIn ? paths.dashboard() : paths.home()} className="btn btn-primary">
          {signedIn ? "Aujourd’hui" : "Recevoir la citation du jour"}
        </a>
      </p>
    </div>
  );
}
