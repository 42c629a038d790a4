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
import { InnerPage } from "#app/ui/inner-page.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { letterSchema } from "./book.schema.ts";
import { CurvePlot } from "./components/curves.tsx";
import { chooseLetter, getLetterView, type LetterView } from "./letter.server.ts";

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
  return (
    <InnerPage back={paths.book()} backLabel="Livre">
      <article aria-labelledby="semaine">
        <h1 id="semaine">Votre semaine</h1>
        <p className="mt-2 text-muted first-letter:uppercase">{view.label}</p>
        <ul className="mt-8 space-y-3 font-serif text-xl">
          {view.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {view.curve && <WeekCurve curve={view.curve} weekdays={view.weekdays} />}
        {view.sentence && (
          <figure className="mt-10 border-l-2 border-accent pl-4">
            <blockquote>
              <p className="quotation text-xl">{view.sentence.text}</p>
            </blockquote>
            <figcaption className="mt-2 text-sm text-muted">
              Votre page du{" "}
              <Link to={view.sentence.to} className="link-quiet">
                {view.sentence.date}
              </Link>
            </figcaption>
          </figure>
        )}
      </article>
      <nav
        aria-label="Semaines"
        className="mt-10 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line pt-4 print:hidden"
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
    </InnerPage>
  );
}

type WeekCurveProps = { curve: NonNullable<LetterView["curve"]>; weekdays: LetterView["weekdays"] };

const WeekCurve = ({ curve, weekdays }: WeekCurveProps) => (
  <figure className="mt-8">
    <figcaption className="text-sm text-muted">{`Humeur, ${curve.noted}`}</figcaption>
    <CurvePlot curve={curve} className="mt-2 text-primary" />
    <ol aria-hidden="true" className="mt-1 flex justify-between text-sm text-muted">
      {weekdays.map((weekday) => (
        <li key={weekday}>{weekday}</li>
      ))}
    </ol>
  </figure>
);

function LetterChoice({ view }: { view: LetterView }) {
  return (
    <section aria-labelledby="lettre" className="mt-10 border-t border-line pt-6 print:hidden">
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
            hint={"Les cinq lignes et la courbe de votre humeur\u202f; rien de vos pages."}
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
