/** Words that are quoted, with who said them and where beneath. */
type QuotedProps = { quotation: { quote: string; author: string; reference: string }; className?: string };

export function Quoted({ quotation, className = "" }: QuotedProps) {
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
