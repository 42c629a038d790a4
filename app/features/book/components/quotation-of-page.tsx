import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import type { DayPageView } from "../pages-view.server.ts";

/** The quotation a page was written from. */
export function QuotationOfPage({ quotation }: { quotation: NonNullable<DayPageView["quotation"]> }) {
  return (
    <figure className="border-l border-accent pl-4">
      <blockquote>
        <p className="quotation text-xl">{quotation.quote}</p>
      </blockquote>
      <figcaption className="attribution mt-2">
        <Link to={paths.quotation(quotation.id)} className="hover:underline">
          {quotation.author}, <cite className="not-italic">{quotation.reference}</cite>
        </Link>
      </figcaption>
    </figure>
  );
}
