/** Words of the library within a text: guillemets, author, work and locus. */
type Quoted = { quote: string; author: string; reference: string };

type QuotedWordsProps = { quoted: Quoted; className?: string };

export function QuotedWords({ quoted: { quote, author, reference }, className = "mt-3" }: QuotedWordsProps) {
  return (
    <blockquote className={className}>
      <p className="font-serif text-xl">«&nbsp;{quote}&nbsp;»</p>
      <footer className="attribution mt-1">
        {author}, <cite className="not-italic">{reference}</cite>
      </footer>
    </blockquote>
  );
}
