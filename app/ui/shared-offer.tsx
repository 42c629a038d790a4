// A text that another program shared: shown, and written only where somebody presses for it.
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { forgetSharedText, sharedText } from "#app/lib/shared-text.ts";
import { lazyPart } from "./arrivals.ts";

const SharedOfferCard = lazyPart(() => import("./shared-offer-card.tsx"));

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
    <Suspense>
      <SharedOfferCard text={text} onTake={onTake && (() => onTake(text))} forget={forget}>
        {children}
      </SharedOfferCard>
    </Suspense>
  );
}
