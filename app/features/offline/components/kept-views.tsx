// What is kept of a member, without its words: the page's script (workers/browser/page/) shows the view of the address and
// fills its slots (`data-slot`). `template` holds what comes several times.
import type { ReactNode } from "react";
import {
  FIELD_LABELS,
  MOOD_LABELS,
  SCALE,
  type Scale,
  STRESS_LABELS,
  TEXT_FIELDS,
  TEXT_MAX,
} from "#app/features/journal/journal.ts";
import { paths } from "#app/lib/paths.ts";
import { Retry } from "./offline-page.tsx";

export function KeptViews() {
  return (
    <div className="page py-6 sm:py-10" data-kept hidden>
      <p className="flex flex-wrap items-center justify-between gap-3 border-y border-line py-3 text-muted">
        <span>
          Vous êtes hors ligne. Ce qui suit est gardé sur cet appareil, tel qu’il était{" "}
          <span data-slot="since" />.
        </span>
        <Retry />
      </p>
      <ul className="mt-4 space-y-2" data-list="refused" />
      <TodayView />
      <JournalView />
      <ChallengesView />
      <MeditationsView />
      <OtherView />
      <Refused />
    </div>
  );
}

const View = ({ name, children }: { name: string; children: ReactNode }) => (
  <section data-view={name} hidden className="mt-8">
    {children}
  </section>
);

const TodayView = () => (
  <View name="today">
    <h1>Les citations gardées</h1>
    <p className="mt-4 text-muted" data-empty="quotations" hidden>
      Aucune citation n’est gardée ici : seules celles que vous avez ouvertes le sont.
    </p>
    <div data-list="quotations" className="mt-6 space-y-12" />
    <template data-of="quotations">
      <article>
        <h2 className="eyebrow font-sans" data-slot="day">
          Une citation
        </h2>
        <figure className="mt-4">
          <blockquote>
            <p className="quotation" data-slot="quote" />
          </blockquote>
          <figcaption className="attribution mt-3" data-slot="source" />
        </figure>
        {/* biome-ignore lint/a11y/useMediaCaption: the words that are read stand above. */}
        <audio controls preload="none" className="mt-4 w-full max-w-md" data-audio />
        <div className="measure mt-6 space-y-4">
          <p data-slot="explanation" />
          <h3 className="text-xl" data-slot="exercise">
            L’exercice
          </h3>
          <p data-slot="exerciseDescription" />
        </div>
        <p className="mt-6">
          <a href={paths.journal()} className="btn btn-quiet">
            Écrire
          </a>
        </p>
      </article>
    </template>
  </View>
);

const JournalView = () => (
  <View name="journal">
    <h1 data-slot="date">Votre journal</h1>
    <p className="mt-2 flex flex-wrap gap-x-4">
      <a href={paths.journal()} className="link-quiet py-1" data-link="previous">
        Jour précédent
      </a>
      <a href={paths.journal()} className="link-quiet py-1" data-link="next">
        Jour suivant
      </a>
    </p>
    <p className="mt-3 text-muted" data-note="unknown" hidden>
      Cette page n’est pas gardée ici. Ce que vous écrivez s’ajoutera à ce qu’elle contient peut-être déjà ;
      si les deux se contredisent, on vous demandera de choisir.
    </p>
    <p className="mt-3 text-muted" data-note="closed" hidden>
      Écrire dans le journal demande l’offre Essentiel. Vos pages restent lisibles ici.
    </p>
    <section
      aria-label="Texte partagé"
      className="measure mt-6 rounded-lg border border-accent bg-paper p-3"
      data-shared
      hidden
    >
      <p className="text-sm text-muted">
        Un texte partagé depuis une autre application. Rien n’en est gardé ici.
      </p>
      <blockquote
        className="mt-2 max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere"
        data-slot="shared"
      />
      <p className="mt-3">
        <button type="button" className="btn btn-sm btn-primary px-3" data-button="shared">
          Écrire à partir de ce texte
        </button>
      </p>
    </section>
    <form className="measure mt-6 space-y-8" data-form autoComplete="off">
      {TEXT_FIELDS.map((field) => (
        <div key={field}>
          <label htmlFor={field} className="font-serif text-xl">
            {FIELD_LABELS[field].label}
          </label>
          <p id={`${field}-guide`} className="text-muted">
            {FIELD_LABELS[field].guide}
          </p>
          <textarea
            id={field}
            name={field}
            rows={4}
            maxLength={TEXT_MAX}
            aria-describedby={`${field}-guide`}
            className="textarea mt-2 w-full"
          />
        </div>
      ))}
      <ScaleChoice name="mood" legend="Humeur" labels={MOOD_LABELS} />
      <ScaleChoice name="stressLevel" legend="Stress" labels={STRESS_LABELS} />
      <p role="status" className="min-h-12 text-muted" data-slot="status" />
    </form>
    <div data-pages hidden>
      <h2 className="mt-12">Les pages gardées</h2>
      <ul data-list="pages" className="mt-4" />
    </div>
    <template data-of="pages">
      <li>
        <a href={paths.journal()} className="link-quiet inline-block py-2" data-link="page" data-slot="day">
          Cette page
        </a>
        <span className="ml-2 text-sm text-muted" data-slot="waits" />
      </li>
    </template>
  </View>
);

type ScaleChoiceProps = { name: string; legend: string; labels: Record<Scale, string> };
const ScaleChoice = ({ name, legend, labels }: ScaleChoiceProps) => (
  <fieldset>
    <legend className="font-serif text-xl">{legend}</legend>
    <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
      {["", ...SCALE].map((step) => (
        <label key={step} className="flex min-h-11 items-center gap-2">
          <input type="radio" name={name} value={step} className="radio" />
          {step === "" ? "Sans réponse" : labels[step as Scale]}
        </label>
      ))}
    </div>
  </fieldset>
);

const ChallengesView = () => (
  <View name="challenges">
    <h1>Votre défi</h1>
    <p className="mt-4 text-muted" data-empty="challenges" hidden>
      Aucun défi n’est en cours. Pour en choisir un, il faut le réseau.
    </p>
    <div data-list="challenges" className="mt-6 space-y-12" />
    <template data-of="challenges">
      <article>
        <h2 data-slot="name">Un défi</h2>
        <p className="measure mt-2 text-muted" data-slot="description" />
        <h3 className="mt-6 text-xl" data-slot="today">
          Aujourd’hui
        </h3>
        <p className="measure mt-2" data-slot="task" />
        <p className="mt-4 text-muted" role="status" data-slot="done" />
        <button type="button" className="btn btn-primary mt-2" data-button="tick">
          C’est fait, cocher ce jour
        </button>
      </article>
    </template>
  </View>
);

const MeditationsView = () => (
  <View name="meditations">
    <h1>Les méditations gardées</h1>
    <p className="measure mt-4 text-muted" data-empty="meditations" hidden>
      Aucune n’est gardée sur cet appareil. Avec le réseau, « Garder hors ligne » sous une méditation la garde
      ici, et vos paramètres en tiennent la liste.
    </p>
    <div data-list="meditations" className="mt-6 space-y-8" />
    <template data-of="meditations">
      <article>
        <h2 className="text-xl" data-slot="title">
          Une méditation
        </h2>
        <p className="text-muted" data-slot="length" />
        {/* biome-ignore lint/a11y/useMediaCaption: the words of a meditation stand on its own page. */}
        <audio controls preload="none" className="mt-3 w-full max-w-md" data-audio />
      </article>
    </template>
  </View>
);

const OtherView = () => (
  <View name="other">
    <h1>Cette page demande le réseau</h1>
    <p className="measure mt-4 text-muted">
      Elle n’est pas gardée sur cet appareil. Vous y trouverez en attendant vos citations d’aujourd’hui et
      d’hier, les pages de votre journal des trente derniers jours, votre défi et les méditations que vous
      avez gardées. Vous pouvez écrire : ce sera envoyé quand le réseau reviendra.
    </p>
    <p className="mt-6">
      <a href={paths.journal()} className="btn btn-quiet">
        Écrire la page d’aujourd’hui
      </a>
    </p>
  </View>
);

const Refused = () => (
  <template data-of="refused">
    <li className="border-y border-error py-3">
      <a href={paths.journal()} className="link-quiet" data-link="page" data-slot="what">
        Cette page
      </a>
      {"\u00a0: "}
      <span data-slot="message" />
    </li>
  </template>
);
