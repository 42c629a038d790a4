// What an offer does not open: each offer is named once, over all that it would open, and each piece has a quiet lock. The
// specification's sentence is there for ears, to which a heading above is far; eyes read it where they try a locked piece.
import { Link } from "@remix-run/react";
import { LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { TIER_LABELS } from "#app/lib/tiers.ts";
import { Icon } from "./icons.tsx";

type LockedLineProps = { title: string; sentence: string; to: string; of: string };

/** @param of what is locked, for whom the card is not in sight */
export const LockedLine = ({ title, sentence, to, of }: LockedLineProps) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center gap-2.5 text-muted hover:text-ink hover:underline"
  >
    <Icon of={LockKeyhole} size={18} className="shrink-0" />
    <span className="text-sm">{title}</span>
    <span className="sr-only">{`, «\u00a0${of}\u00a0»\u00a0: ${sentence}`}</span>
  </Link>
);

type PieceListProps<Piece> = {
  pieces: readonly Piece[];
  /** The name of the offer that would open it; null where it is open. */
  closedBy(piece: Piece): string | null;
  /** Two beside each other where there is room. */
  paired?: boolean;
  /** @param lead the first that is open, by which one begins */
  children(piece: Piece, lead: boolean): ReactNode;
};

/** A table of contents, a hairline between two lines of it: what is open, then what each offer would open, under its name. */
export const PieceList = <Piece,>({ pieces, closedBy, paired, children }: PieceListProps<Piece>) =>
  [null, TIER_LABELS.essential, TIER_LABELS.complete].map((offer) => {
    const shown = pieces.filter((piece) => closedBy(piece) === offer);
    const label = offer ? `Avec l’offre ${offer}` : undefined;
    return (
      shown.length > 0 && (
        <div key={offer} className="mt-4 not-first:mt-14">
          {label && <p className="eyebrow border-b border-line pb-3">{label}</p>}
          <ul aria-label={label} className={paired ? "grid grid-cols-1 gap-x-14 lg:grid-cols-2" : undefined}>
            {shown.map((piece, n) => children(piece, !offer && n === 0))}
          </ul>
        </div>
      )
    );
  });
