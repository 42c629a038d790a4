import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { formatInstant } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { load } from "#app/platform/route.server.ts";
import { toCard } from "./card.ts";
import { QuotationDetail } from "./components/quotation-dialog.tsx";
import { accessibleQuotation } from "./quotes.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${data.quotation.author}, ${data.quotation.reference}` : "Citation"} · Le Portique` },
];

export const loader = load(async ({ params, services: { session, quotes } }) => {
  const member = await session.requireMember();
  const { quotation, viewedAt } = await accessibleQuotation(quotes, member, params.id ?? "");
  return {
    quotation: toCard(quotation),
    viewedAt: viewedAt === undefined ? null : formatInstant(viewedAt, member.timezone),
  };
});

export default function QuotationScreen() {
  const { quotation, viewedAt } = useLoaderData<typeof loader>();
  return (
    <div className="page max-w-3xl py-10">
      <p className="mb-6">
        <Link to={`${paths.home()}#historique`} className="link-quiet">
          Historique des Citations
        </Link>
      </p>
      <h1 className="sr-only">Citation de {quotation.author}</h1>
      <QuotationDetail quotation={quotation} viewedAt={viewedAt} />
    </div>
  );
}
