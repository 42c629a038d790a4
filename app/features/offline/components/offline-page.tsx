import { Quoted } from "#app/ui/quotation.tsx";

type OfflinePageProps = {
  date: string;
  quotation: { quote: string; author: string; reference: string } | null;
};

/** The page « hors ligne » of who has nothing kept here: what one can do meanwhile, and the day's quotation for everybody. */
export function OfflinePage({ date, quotation }: OfflinePageProps) {
  return (
    <div className="page py-10 sm:py-14" data-nothing-kept>
      <h1>Vous êtes hors ligne</h1>
      <p className="measure mt-4 text-muted">
        Le réseau ne répond pas. Ce que vous aviez commencé d’écrire est resté dans ce navigateur : vous le
        retrouverez à sa place quand le réseau reviendra.
      </p>
      {quotation && (
        <section aria-labelledby="citation-gardee" className="mt-10">
          <h2 id="citation-gardee" className="eyebrow font-sans">
            {`La citation du ${date}`}
          </h2>
          <Quoted quotation={quotation} className="mt-4" />
          <p className="measure mt-6 text-muted">
            Une minute suffit : lisez-la deux fois, fermez les yeux, et dites-la autrement, avec vos mots.
          </p>
        </section>
      )}
      <p className="mt-10">
        <Retry />
      </p>
    </div>
  );
}

export const Retry = () => (
  // biome-ignore lint/a11y/useValidAnchor: the empty address is the one that was asked for, with its query.
  <a href="" className="btn btn-primary">
    Réessayer
  </a>
);
