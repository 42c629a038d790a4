// A quotation's own page: what the history's dialog shows, and « Signaler une attribution ».
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { formatInstant } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { can } from "#app/lib/tiers.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { reportAttribution } from "./attributions.server.ts";
import { toCard } from "./card.ts";
import { QuotationDetail } from "./components/quotation-dialog.tsx";
import { ReportForm } from "./components/report-form.tsx";
import { reportSchema } from "./quotes.schema.ts";
import { accessibleQuotation } from "./quotes.server.ts";
import { REPORT_SENT } from "./report.ts";
import { SharePanel } from "./sharing/share-panel.tsx";
import { shareOf } from "./sharing/sharing.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `${data.quotation.author}, ${data.quotation.reference}` : "Citation") },
];

export const loader = screenLoader(async ({ params, services: { session, quotes, sharing } }) => {
  const member = await session.requireMember();
  const { quotation, viewedAt, favorite } = await accessibleQuotation(quotes, member, params.id ?? "");
  return {
    quotation: toCard(quotation),
    share: shareOf(sharing, quotation.id),
    viewedAt: viewedAt === undefined ? null : formatInstant(viewedAt, member.timezone),
    favorite,
    writes: can(member.tier, "writeJournal"),
  };
});

export const action = formAction({
  before: ({ services: { session } }) => session.requireMember(),
  intents: {
    report: intent({
      schema: reportSchema,
      run: async ({ message }, { params, services: { session, attributions } }) =>
        reportAttribution(attributions, await session.requireMember(), params.id ?? "", message),
      done: () => ({ toast: REPORT_SENT }),
    }),
  },
});

export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

export default function QuotationScreen() {
  const { quotation, share, viewedAt, favorite, writes } = useLoaderData<typeof loader>();
  return (
    <div className="page py-8 sm:py-12">
      <p className="mb-6 print:hidden">
        <Link to={paths.history()} className="link-quiet">
          Historique des Citations
        </Link>
      </p>
      <h1 className="sr-only">Citation de {quotation.author}</h1>
      <QuotationDetail quotation={quotation} viewedAt={viewedAt} favorite={favorite} writes={writes}>
        <SharePanel quotation={quotation} share={share} />
        <ReportForm />
      </QuotationDetail>
    </div>
  );
}
