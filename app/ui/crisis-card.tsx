/** Stands beside a text where somebody may be in danger. It never blocks anything. */
export function CrisisCard({ className = "" }: { className?: string }) {
  return (
    <aside
      aria-label="Si vous êtes en danger"
      className={`sheet border-l-4 border-l-accent p-4 sm:p-5 ${className}`}
    >
      <p className="font-semibold">Si ces mots parlent de vous, parlez-en maintenant à quelqu’un.</p>
      <ul className="mt-2 space-y-1">
        <li>
          <a href="tel:3114" className="link-quiet font-semibold">
            3114
          </a>
          , numéro national de prévention du suicide, gratuit, 24&nbsp;h/24.
        </li>
        <li>
          <a href="tel:15" className="link-quiet font-semibold">
            15
          </a>
          , le SAMU, ou{" "}
          <a href="tel:112" className="link-quiet font-semibold">
            112
          </a>
          , en cas de danger immédiat.
        </li>
      </ul>
    </aside>
  );
}
