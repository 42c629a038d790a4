import { paths } from "#app/lib/paths.ts";
import { Quoted } from "#app/ui/quotation.tsx";
import type { QuotationCard } from "../card.ts";

/** The quotation with its author and locus beneath. */
export const QuotationText = Quoted;

/** The original words, in their language, under a hairline. */
export function OriginalText({
  quotation,
}: {
  quotation: Pick<QuotationCard, "original" | "language" | "edition" | "note">;
}) {
  return (
    <div className="border-t border-line pt-4 *:max-w-3xl">
      <p lang={quotation.language} className="original">
        {quotation.original}
      </p>
      <p className="mt-2 text-sm text-muted">
        {quotation.language === "grc" ? "Texte grec" : "Texte latin"}
        {"\u00a0: "}
        {quotation.edition}. Traduction du Portique.
        {quotation.note && ` ${quotation.note}`}{" "}
        {/* The page about the method has no script: a whole document. */}
        <a href={paths.method("traduire")} className="link-quiet">
          Comment nous traduisons
        </a>
      </p>
    </div>
  );
}
