// A text that another program shared: shown, and written only where somebody presses for it.
import { type ReactNode, useEffect, useState } from "react";
import { forgetSharedText, sharedText } from "#app/lib/shared-text.ts";

/** The text that waits in this tab, and what forgets it. */
function useSharedText() {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => setText(sharedText()), []);
  const forget = () => {
    forgetSharedText();
    setText(null);
  };
  return { text, forget };
}

type SharedOfferProps = {
  /** Writes it; without one it is shown, and waits. */
  onTake?(text: string): void;
  /** What stands beside the buttons. */
  children?: ReactNode;
};

export function SharedOffer({ onTake, children }: SharedOfferProps) {
  const { text, forget } = useSharedText();
  if (!text) return null;
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
              onTake(text);
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
