// The card of a danger, drawn from what it says: the error screen gets that with a refusal, not the whole table.
import type { Help, HelpLine } from "#app/lib/crisis/danger.ts";

/** « 09 69 325 900 » as a telephone dials it. */
export const hrefOf = ({ number, sms }: HelpLine) => `${sms ? "sms" : "tel"}:${number.replace(/\s/g, "")}`;

/** A sentence in which « 112 » can be pressed. */
function Said({ text }: { text: string }) {
  const [before, after] = text.split("112", 2);
  if (after === undefined) return <>{text}</>;
  return (
    <>
      {before}
      <a href="tel:112" className="link-quiet font-semibold">
        112
      </a>
      {after}
    </>
  );
}

type HelpCardProps = { help: Help; className?: string };

export function HelpCard({ help: { title, lines, advice = [] }, className = "" }: HelpCardProps) {
  return (
    <aside aria-label="Si vous êtes en danger" className={`sheet border-accent p-4 sm:p-5 ${className}`}>
      <p className="font-semibold">{title}</p>
      <ul className="mt-2 space-y-1">
        {lines.map((line) => (
          <li key={line.number}>
            <a href={hrefOf(line)} className="link-quiet font-semibold whitespace-nowrap">
              {line.number}
            </a>
            , <Said text={line.about} />
          </li>
        ))}
      </ul>
      {advice.map((sentence) => (
        <p key={sentence} className="mt-3 text-muted">
          {sentence}
        </p>
      ))}
    </aside>
  );
}
