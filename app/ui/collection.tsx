// A page of pieces to open: what it is, the figures, the tabs, the cards; and one such card.
import { Link } from "@remix-run/react";
import { Play } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { type Figure, Figures } from "./figures.tsx";
import { Icon } from "./icons.tsx";
import { LockedLine } from "./locked-line.tsx";
import { EmptyState } from "./states.tsx";
import { type TabLink, TabLinks } from "./tab-links.tsx";

type CollectionProps = {
  title: string;
  intro: string;
  figures: readonly Figure[];
  tabs: readonly TabLink[];
  /** Another tab is on its way. */
  busy: boolean;
  empty: string;
  /** The cards; null where there is none. */
  children: ReactNode;
};

export function Collection({ title, intro, figures, tabs, busy, empty, children }: CollectionProps) {
  return (
    <div className="page py-8 sm:py-12">
      <h1>{title}</h1>
      <p className="measure mt-2 text-muted">{intro}</p>
      {figures.length > 0 && (
        <div className="mt-7">
          <Figures label="Votre pratique" figures={figures} />
        </div>
      )}
      <div className="mt-8">
        <TabLinks label="Catégories" tabs={tabs} />
      </div>
      <div className={busy ? "opacity-60" : undefined} aria-busy={busy || undefined}>
        {children ?? <EmptyState scene="night" title={empty} />}
      </div>
    </div>
  );
}

type PieceCardProps = {
  /** Its cover, over the line that all of them stand on. */
  picture: ReactNode;
  eyebrow: string;
  /** Beside the eyebrow: how long, how hard. */
  marks: ReactNode;
  title: string;
  description: string;
  note?: ReactNode;
  badge: string;
  /** Its own page, which works without scripts; with them, `onOpen` comes first. */
  open: { to: string; label: string; of: string; textLabel: string; onOpen(): void };
  /** Under the ways to open it. Drawn where it may come late: its room is there before it. */
  aside?: ReactNode;
  /** Where the member's offer does not open it. */
  locked?: { title: string; sentence: string; to: string } | undefined;
};

/** A link opened in another tab stays a link. */
const pressed = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  act();
};

export function PieceCard(props: PieceCardProps) {
  const { picture, eyebrow, marks, title, description, note, badge, open, aside, locked } = props;
  return (
    <li className="flex flex-col">
      <div className="border-b border-line">{picture}</div>
      <div className="flex grow flex-col pt-4">
        <p className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
          <span className="eyebrow">{eyebrow}</span>
          {!locked && <span className="badge badge-outline shrink-0">{badge}</span>}
        </p>
        <h2 className="mt-2 text-2xl">{title}</h2>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">{marks}</div>
        <p className="mt-3">{description}</p>
        {note && <p className="mt-3 text-sm text-muted">{note}</p>}
        <div className="mt-auto pt-5">
          {locked ? (
            <LockedLine {...locked} of={title} />
          ) : (
            <>
              <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
                <Link to={open.to} onClick={pressed(open.onOpen)} className="btn btn-primary">
                  <Icon of={Play} size={18} />
                  {open.label}
                  <span className="sr-only">{` ${open.of} «\u00a0${title}\u00a0»`}</span>
                </Link>
                <Link to={open.to} className="link-quiet py-1.5">
                  {open.textLabel}
                  <span className="sr-only">{` de «\u00a0${title}\u00a0»`}</span>
                </Link>
              </div>
              {aside && <div className="mt-3 min-h-9">{aside}</div>}
            </>
          )}
        </div>
      </div>
    </li>
  );
}
