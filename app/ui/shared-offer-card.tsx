import type { ReactNode } from "react";

type SharedOfferCardProps = { text: string; onTake?(): void; forget(): void; children?: ReactNode };

export default function SharedOfferCard({ text, onTake, forget, children }: SharedOfferCardProps) {
  return (
    <section
      aria-label="Texte partagé"
      className="appear my-4 rounded-lg border border-accent bg-paper p-3 font-sans"
    >
      <p className="text-sm text-muted">
        Un texte partagé depuis une autre application. Rien n’en est gardé ici.
      </p>
      <blockquote className="mt-2 max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">
        {text}
      </blockquote>
      <div className="mt-3 flex flex-wrap gap-2">
        {onTake && (
          <button
            type="button"
            onClick={() => {
              onTake();
              forget();
            }}
            className="btn btn-sm btn-primary px-3"
          >
            Écrire à partir de ce texte
          </button>
        )}
        {children}
        <button type="button" onClick={forget} className="btn btn-sm btn-quiet px-3">
          Écarter
        </button>
      </div>
    </section>
  );
}
