// « Votre semaine »: five lines, a curve, and a sentence of one's own. By mail as well, for who asks.
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { parseDay } from "#app/lib/dates.ts";
import { onlyChanged } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { CheckboxField } from "#app/ui/fields.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { letterSchema } from "./book.schema.ts";
import { wordsHeight } from "./columns.ts";
import { CurvePlot } from "./components/curves.tsx";
import { chooseLetter, getLetterView, type LetterView } from "./letter.server.ts";
import { bookLinks } from "./styles.ts";

export const links = bookLinks;
export const meta: MetaFunction = () => [{ title: pageTitle("Votre semaine") }];

export const loader = screenLoader(async ({ request, services: { session, book } }) => {
  const member = await session.requireMember();
  return getLetterView(book, member, parseDay(new URL(request.url).searchParams.get("du")));
});

export const action = formAction({
  before: ({ services: { session } }) => session.requireMember(),
  byDefault: () => "letter",
  intents: {
    letter: intent({
      schema: letterSchema,
      run: async (choice, { form, services: { session, book } }) =>
        chooseLetter(book, await session.requireMember(), onlyChanged(choice, form)),
      done: () => ({ toast: { title: "Choix enregistré" }, to: `${paths.bookWeek()}#lettre` }),
    }),
  },
});
export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

export default function BookWeekScreen() {
  const view = useLoaderData<typeof loader>();
  const [lead, ...lines] = view.lines;
  return (
    <div className="page py-8 sm:py-12">
      <Link to={paths.book()} className="link-quiet mb-4 inline-block print:hidden">
        Livre
      </Link>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        <article aria-labelledby="semaine" className="letter">
          <p className="text-muted first-letter:uppercase">{view.label}</p>
          <h1 id="semaine" className="mt-1">
            Votre semaine
          </h1>
          <p className="mt-8 font-serif text-2xl leading-snug text-pretty">{lead}</p>
          <WeekFigure view={view} />
          {lines.length > 0 && (
            <ul className="mt-8 space-y-3 font-serif text-xl">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {view.sentence && (
            <figure className="mt-10 border-t border-line pt-8">
              <blockquote>
                <p className="quotation text-2xl">{view.sentence.text}</p>
              </blockquote>
              <figcaption className="mt-3 text-sm text-muted">
                Votre page du{" "}
                <Link to={view.sentence.to} className="link-quiet">
                  {view.sentence.date}
                </Link>
              </figcaption>
            </figure>
          )}
          {view.isNow && (
            <p className="mt-8 print:hidden">
              <Link to={paths.journal()} className="link-quiet">
                Écrire la page du jour
              </Link>
            </p>
          )}
        </article>
        <div className="min-w-0 print:hidden">
          <nav
            aria-label="Semaines"
            className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-y border-line py-2"
          >
            <Link to={view.previous} className="link-quiet py-2">
              Semaine précédente
            </Link>
            {view.next && (
              <Link to={view.next} className="link-quiet py-2">
                Semaine suivante
              </Link>
            )}
          </nav>
          <LetterChoice view={view} />
        </div>
      </div>
    </div>
  );
}

/** A page of so many words stands as tall as the figure, where no longer one was written. */
const TALL = 200;
const COLUMN_HEIGHT = 40;
/** A page of a word is seen. */
const LOWEST = 4;

/** The week's moods as a curve, and under it a column a page, on their days. */
const WeekFigure = ({ view: { curve, days } }: { view: LetterView }) => {
  const tallest = days.reduce((most, { words }) => Math.max(most, words ?? 0), TALL);
  if (!curve && days.every(({ words }) => words === null)) return null;
  return (
    <figure className="mt-8">
      <figcaption className="text-sm text-muted">
        {`${curve ? `Humeur, ${curve.noted}\u202f; en dessous, vos` : "Vos"} pages, d’autant plus hautes qu’il y a de mots`}
      </figcaption>
      {curve && <CurvePlot curve={curve} air={0.5} className="week-curve mt-3 text-primary" />}
      <svg
        viewBox={`0 0 7 ${COLUMN_HEIGHT + 5}`}
        preserveAspectRatio="none"
        className="week-columns"
        aria-hidden="true"
      >
        {days.map(({ weekday, words, mood }, at) =>
          words === null ? null : (
            <path
              key={weekday}
              d={`M${at + 0.5} ${COLUMN_HEIGHT}v-${wordsHeight(words, tallest, LOWEST, COLUMN_HEIGHT)}`}
              className={`mood-${mood ?? 0}`}
            />
          ),
        )}
        <path d={`M0 ${COLUMN_HEIGHT + 0.5}H7M0 ${COLUMN_HEIGHT + 4}H7`} className="text-line" />
      </svg>
      <ol className="week-days">
        {days.map(({ weekday, to, date }) => (
          <li key={weekday}>
            {to ? (
              <Link to={to} aria-label={`Page du ${date}`}>
                {weekday}
              </Link>
            ) : (
              <span>{weekday}</span>
            )}
          </li>
        ))}
      </ol>
    </figure>
  );
};

function LetterChoice({ view }: { view: LetterView }) {
  return (
    <section aria-labelledby="lettre" className="mt-8">
      <h2 id="lettre" className="scroll-mt-24 text-2xl">
        La recevoir le dimanche soir
      </h2>
      {view.canMail || view.byMail ? (
        <MutationForm
          intent="letter"
          drawn={{ byMail: view.byMail ? "oui" : null, withSentence: view.withSentence ? "oui" : null }}
          className="mt-4 space-y-3"
        >
          <CheckboxField
            id="byMail"
            name="byMail"
            value="oui"
            defaultChecked={view.byMail}
            label="Par e-mail, le dimanche à 18 heures"
            hint={"Ces quelques lignes et votre humeur jour par jour\u202f; rien de vos pages."}
          />
          <CheckboxField
            id="withSentence"
            name="withSentence"
            value="oui"
            defaultChecked={view.withSentence}
            label="Avec la phrase tirée de mes pages"
            hint="Un e-mail se lit par qui ouvre votre boîte. Sans cette case, la phrase reste ici."
          />
          <button type="submit" className="btn btn-primary">
            Enregistrer
          </button>
        </MutationForm>
      ) : (
        <p className="mt-3 text-muted">
          Cette lettre ne part que vers une adresse prouvée : confirmez d’abord la vôtre dans les paramètres.
        </p>
      )}
    </section>
  );
}
