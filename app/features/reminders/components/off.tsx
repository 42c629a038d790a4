import { PRESETS } from "../reminders.ts";

type OffProps = { samples: readonly { type: string; title: string; body: string }[] };

/** While nothing is sent: a day of what would be, at the hours of the fullest rhythm. */
export function Off({ samples }: OffProps) {
  const day = PRESETS.thrice.hours.flatMap((hour, at) => {
    const message = samples[at];
    return message ? [{ hour, ...message }] : [];
  });
  return (
    <div className="while-off mt-5">
      <p className="measure text-muted">
        Une citation avec son lieu, un exercice, une question. Rien ne part tant que ceci reste éteint.
      </p>
      {day.length > 0 && (
        <figure className="mt-7">
          <figcaption className="eyebrow">Une journée, à titre d’exemple</figcaption>
          <ol className="mt-3 grid gap-x-8 gap-y-6 md:grid-cols-3">
            {day.map(({ hour, title, body }) => (
              <li key={hour} className="border-t-2 border-accent pt-3">
                <p className="text-sm text-muted tabular-nums">{`${hour}\u00a0h`}</p>
                <p className="mt-1 font-serif text-xl leading-snug font-medium">{title}</p>
                <p className="mt-1 line-clamp-5 text-sm text-muted">{body}</p>
              </li>
            ))}
          </ol>
        </figure>
      )}
    </div>
  );
}
