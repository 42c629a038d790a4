import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { formatInstant } from "#app/lib/dates.ts";
import { isAppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { can } from "#app/lib/tiers.ts";
import { check, formFields, screenAction, screenLoader } from "#app/platform/route.server.ts";
import { flashCookie } from "#app/shell/flash.ts";
import { toCard } from "./card.ts";
import { QuotationDetail } from "./components/quotation-dialog.tsx";
import { type RefusedReport, ReportForm } from "./components/report-form.tsx";
import { reportAttribution } from "./favorites.server.ts";
import { reportSchema } from "./quotes.schema.ts";
import { accessibleQuotation } from "./quotes.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${data.quotation.author}, ${data.quotation.reference}` : "Citation"} · Le Portique` },
];

export const loader = screenLoader(async ({ params, services: { session, quotes } }) => {
  const member = await session.requireMember();
  const { quotation, viewedAt, favorite } = await accessibleQuotation(quotes, member, params.id ?? "");
  return {
    quotation: toCard(quotation),
    viewedAt: viewedAt === undefined ? null : formatInstant(viewedAt, member.timezone),
    favorite,
    writes: can(member.tier, "writeJournal"),
  };
});

/** « Signaler une attribution ». A report that is refused comes back with its words. */
export const action = screenAction(async ({ request, params, services: { session, reports } }) => {
  const member = await session.requireMember();
  const id = params.id ?? "";
  const form = await formFields(request);
  try {
    await reportAttribution(reports, member, id, check(form, reportSchema).message);
  } catch (error) {
    if (!isAppError(error) || (error.code !== "invalid" && error.code !== "tooMany")) throw error;
    const refused: RefusedReport = { message: String(form.message ?? ""), error: error.message };
    return data(refused, { status: error.status });
  }
  throw redirect(paths.quotation(id), { headers: { "Set-Cookie": flashCookie("report-sent") } });
});

export default function QuotationScreen() {
  const { quotation, viewedAt, favorite, writes } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="page max-w-3xl py-10">
      <p className="mb-6">
        <Link to={paths.history()} className="link-quiet">
          Historique des Citations
        </Link>
      </p>
      <h1 className="sr-only">Citation de {quotation.author}</h1>
      <QuotationDetail quotation={quotation} viewedAt={viewedAt} favorite={favorite} writes={writes}>
        <ReportForm refused={refused} />
      </QuotationDetail>
    </div>
  );
}
