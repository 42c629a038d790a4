// The page of the meditations and that of the videos: figures, categories, contents, and the player in a dialog that is
// loaded when it is opened.
import { useNavigation, useRevalidator } from "@remix-run/react";
import { type ComponentType, memo, type ReactNode, Suspense, useState } from "react";
import { paths } from "#app/lib/paths.ts";
import { formatNumber } from "#app/lib/text.ts";
import { Collection, PieceLine } from "#app/ui/collection.tsx";
import { PieceList } from "#app/ui/locked-line.tsx";
import type { TabLink } from "#app/ui/tab-links.tsx";
import {
  type PracticeFigures,
  type PracticeThing,
  type PracticeTier,
  TIER_NEEDED,
  tierLabel,
  tierSentence,
} from "../practice.ts";

type Piece = { id: string; title: string; description: string; tier: PracticeTier; opens: boolean };

export type PlayerDialogProps<Shown extends Piece> = {
  piece: Shown;
  onClose(): void;
  /** What the page says of it may have changed. */
  onChanged(): void;
};

type PracticePageProps<Shown extends Piece> = {
  thing: PracticeThing;
  title: string;
  intro: string;
  empty: string;
  /** Of what was completed, of the minutes, of what was excellent, of all there is. */
  figureLabels: readonly [completed: string, minutes: string, excellent: string, total: string];
  view: { figures: PracticeFigures; total: number };
  tabs: readonly TabLink[];
  pieces: readonly Shown[];
  textLabel: string;
  lineOf(piece: Shown): {
    to: string;
    picture: ReactNode;
    kind: string;
    marks: ReactNode;
    note?: string;
    label: string;
    aside?: ReactNode;
  };
  Player: ComponentType<PlayerDialogProps<Shown>>;
};

export function PracticePage<Shown extends Piece>({ Player, ...list }: PracticePageProps<Shown>) {
  const [opened, setOpened] = useState<Shown | null>(null);
  const { revalidate } = useRevalidator();
  return (
    <>
      <Pieces<Shown> {...list} onOpen={setOpened} />
      {/* Only while it is open: a boundary of the page would still be hydrating when the first press comes. */}
      {opened && (
        <Suspense>
          <Player key={opened.id} piece={opened} onClose={() => setOpened(null)} onChanged={revalidate} />
        </Suspense>
      )}
    </>
  );
}

type PiecesProps<Shown extends Piece> = Omit<PracticePageProps<Shown>, "Player"> & {
  onOpen(piece: Shown): void;
};

/** Not drawn again where a player opens or closes over it: a press would wait for all its lines. */
const Pieces = memo(PieceCollection) as typeof PieceCollection;

function PieceCollection<Shown extends Piece>({
  thing,
  title,
  intro,
  empty,
  figureLabels,
  view: { figures, total },
  tabs,
  pieces,
  textLabel,
  lineOf,
  onOpen,
}: PiecesProps<Shown>) {
  const busy = useNavigation().state === "loading";
  const values = [figures.completed, figures.minutes, figures.excellent, total];
  return (
    <Collection
      title={title}
      intro={intro}
      // Before anything was practised they would be three noughts.
      figures={
        values.slice(0, -1).some((value) => value > 0)
          ? figureLabels.map((label, n) => ({ label, value: formatNumber(values[n] ?? 0) }))
          : []
      }
      tabs={tabs}
      busy={busy}
      empty={empty}
    >
      {pieces.length === 0 ? null : (
        <PieceList pieces={pieces} closedBy={(piece) => (piece.opens ? null : tierLabel(piece.tier))}>
          {(piece, lead) => {
            const { to, label, ...line } = lineOf(piece);
            return (
              <PieceLine
                key={piece.id}
                {...line}
                lead={lead}
                badge={tierLabel(piece.tier)}
                title={piece.title}
                description={piece.description}
                locked={
                  piece.opens
                    ? undefined
                    : {
                        title: TIER_NEEDED,
                        sentence: tierSentence(thing, piece.tier),
                        to: paths.subscribe(),
                      }
                }
                open={{ to, label, of: `la ${thing}`, textLabel, onOpen: () => onOpen(piece) }}
              />
            );
          }}
        </PieceList>
      )}
    </Collection>
  );
}
