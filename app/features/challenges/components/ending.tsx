// The end of a challenge: its columns stand, what one noted is read once more, and a card is left to keep.
import { CardLinks } from "#app/features/day/components/card-links.tsx";
import type { CardShape } from "#app/lib/card-shapes.ts";
import { paths } from "#app/lib/paths.ts";
import { count } from "#app/lib/text.ts";
import type { ChallengeFacts, CompletedView } from "../challenges-view.server.ts";
import { DayColumns } from "./day-list.tsx";

export function Ending({ facts, completed }: { facts: ChallengeFacts; completed: CompletedView }) {
  const done = new Set(completed.days.map(({ number }) => number));
  const columns = Array.from({ length: facts.days }, (_, at) => ({
    number: at + 1,
    title: "",
    state: done.has(at + 1) ? ("done" as const) : ("missed" as const),
  }));
  const cardOf = (shape: CardShape) => paths.challengeCard(facts.id, shape);
  const noted = completed.days.filter(({ note }) => note);
  return (
    <section aria-labelledby="accompli" className="mb-12">
      <div className="[&>div]:h-28">
        <DayColumns days={columns} shown={0} />
      </div>
      <h2 id="accompli" className="mt-6">{`Complété le ${completed.completedOn}`}</h2>
      <p className="mt-2 text-muted">
        {`Commencé le ${completed.start}\u00a0: ${count(completed.days.length, "jour tenu", "jours tenus")} sur ${facts.days}.`}
      </p>
      {noted.length > 0 && (
        <>
          <h3 className="mt-8 text-xl">Ce que vous avez noté</h3>
          <ol className="mt-3 divide-y divide-line border-y border-line">
            {noted.map(({ number, title, note }) => (
              <li key={number} className="py-4">
                <p className="text-sm text-muted">{`Jour ${number}, ${title}`}</p>
                <p className="measure mt-1 font-serif text-xl leading-snug whitespace-pre-line">{note}</p>
              </li>
            ))}
          </ol>
        </>
      )}
      <figure className="mt-8 max-w-xl">
        <img
          src={cardOf("large")}
          alt=""
          width={1200}
          height={630}
          loading="lazy"
          className="h-auto w-full rounded-xl border border-line"
        />
        <figcaption className="mt-2">
          Une carte à garder{"\u00a0: "}le défi, ses jours, et rien de ce que vous avez noté.
          <CardLinks name={`defi-${facts.id}`} hrefOf={cardOf} />
        </figcaption>
      </figure>
    </section>
  );
}
