import type { Draft } from "#app/lib/drafts.ts";
import { dateFormat } from "#app/lib/intl.ts";

export type Offers<Fields> = {
  offers: readonly Draft<Fields>[];
  putBack(offer: Draft<Fields>): void;
  forget(offer: Draft<Fields>): void;
};

const when = (instant: number) =>
  dateFormat("fr-FR", { dateStyle: "long", timeStyle: "short" }).format(instant);

export default function DraftOfferCards<Fields>({
  draft: { offers, putBack, forget },
}: {
  draft: Offers<Fields>;
}) {
  return offers.map((offer) => (
    <div
      key={offer.id}
      role="status"
      className="appear flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border border-accent bg-paper p-3"
    >
      <p className="min-w-0 flex-1 basis-64 text-sm">
        Un brouillon du {when(offer.savedAt)} est gardé dans ce navigateur.
      </p>
      <p className="flex gap-2">
        <button type="button" onClick={() => putBack(offer)} className="btn btn-primary btn-sm px-3">
          Reprendre
        </button>
        <button type="button" onClick={() => forget(offer)} className="btn btn-quiet btn-sm px-3">
          Écarter
        </button>
      </p>
    </div>
  ));
}
