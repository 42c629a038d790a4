// Drafts that other forms of the same place left behind: each can be put back or set aside for good.
import { type ReactElement, Suspense } from "react";
import { lazyPart } from "./arrivals.ts";
import type { Offers } from "./draft-offer-cards.tsx";

const DraftOfferCards = lazyPart(() => import("./draft-offer-cards.tsx")) as unknown as <Fields>(props: {
  draft: Offers<Fields>;
}) => ReactElement;

export function DraftOffers<Fields>({ draft }: { draft: Offers<Fields> }) {
  if (draft.offers.length === 0) return null;
  return (
    <Suspense>
      <DraftOfferCards draft={draft} />
    </Suspense>
  );
}
