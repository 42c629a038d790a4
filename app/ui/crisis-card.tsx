import { type Danger, HELP } from "#app/lib/crisis/danger.ts";
import { HelpCard, hrefOf } from "./help-card.tsx";

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

type CrisisCardProps = { danger?: Danger; className?: string };

/** Stands beside a text where somebody may be in danger. It never blocks anything. */
export const CrisisCard = ({ danger = "suicide", className }: CrisisCardProps) => (
  <HelpCard help={HELP[danger]} className={className} />
);
