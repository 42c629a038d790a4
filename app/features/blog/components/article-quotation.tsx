import type { ShownQuotation } from "../blog.ts";

type ArticleQuotationProps = { quotation: ShownQuotation; className?: string };

/** The library's words with their author and where they stand. */
export function ArticleQuotation({ quotation, className = "" }: ArticleQuotationProps) {
  return (
    <figure className={className}>
      <blockquote>
        <p className="quotation">{quotation.quote}</p>
      </blockquote>
      <figcaption className="attribution mt-3">
        {quotation.author}, <cite className="not-italic">{quotation.reference}</cite>
      </figcaption>
    </figure>
  );
}
