import { type Danger, HELP, type HelpLine } from "#app/lib/crisis/danger.ts";

/** « 09 69 325 900 » as a telephone dials it. */
const hrefOf = ({ number, sms }: HelpLine) => `${sms ? "sms" : "tel"}:${number.replace(/\s/g, "")}`;

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

/** The card's numbers in one line, for where it has no room. */
export function HelpNumbers({ danger }: { danger: Danger }) {
  const numbers = HELP[danger].lines.flatMap((line) => [
    line,
    // « 112 » stands in a line's sentence, beside its number.
    ...(line.about.includes("112") ? [{ number: "112", about: "" }] : []),
  ]);
  return (
    <>
      Quelqu’un peut vous aider{"\u00a0: "}
      {numbers.map((line, at) => (
        <span key={line.number}>
          {at > 0 && ", "}
          <a href={hrefOf(line)} className="font-semibold whitespace-nowrap underline">
            {line.number}
          </a>
          {line.sms && " par SMS"}
        </span>
      ))}
      .
    </>
  );
}

/** Stands beside a text where somebody may be in danger. It never blocks anything. */
export function CrisisCard({ danger = "suicide", className = "" }: { danger?: Danger; className?: string }) {
  const { title, lines, advice = [] } = HELP[danger];
  return (
    <aside
      aria-label="Si vous êtes en danger"
      className={`sheet border-l-4 border-l-accent p-4 sm:p-5 ${className}`}
    >
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
