import type { CSSProperties } from "react";

/** Words that are quoted, with who said them and where beneath. */
type QuotedProps = {
  quotation: { quote: string; author: string; reference: string };
  /** Beside something else that counts more: a step smaller. */
  aside?: boolean;
  /** The same words in the parts that they come in by, one after the other (`.phrases`); whole without. */
  phrases?: readonly string[] | undefined;
  className?: string;
};

/** Where there is nothing else to read, the day's quotation under a hairline. */
export const DayQuotation = ({ quotation }: { quotation?: QuotedProps["quotation"] | null | undefined }) =>
  quotation ? (
    <section aria-label="La citation du jour" className="mt-8 max-w-xl border-t border-line pt-8">
      <Quoted quotation={quotation} aside className="text-left" />
    </section>
  ) : null;

/** Where a phrase stands between the first one, 0, and the last one, 1. */
const along = (at: number, of: number) => ({ "--along": of < 2 ? 0 : at / (of - 1) }) as CSSProperties;

export function Quoted({ quotation, aside = false, phrases, className = "" }: QuotedProps) {
  return (
    <figure className={className}>
      <blockquote>
        <p className={`quotation ${aside ? "text-xl sm:text-2xl" : phrases ? "phrases" : ""}`}>
          {phrases
            ? phrases.map((phrase, at) => (
                <span key={at} style={along(at, phrases.length)}>
                  {phrase}
                </span>
              ))
            : quotation.quote}
        </p>
      </blockquote>
      <figcaption className="attribution mt-1 sm:mt-3">
        {quotation.author}, <cite className="not-italic">{quotation.reference}</cite>
      </figcaption>
    </figure>
  );
}
