// A page of pieces to open: what it is, the figures, the tabs, its contents; and one line of these.
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
  /** Its contents; null where there is nothing. */
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

type PieceLineProps = {
  picture: ReactNode;
  /** What kind it is, before its marks. */
  kind: string;
  /** How long, how hard. */
  marks: ReactNode;
  title: string;
  description: string;
  note?: string;
  badge: string;
  /** Drawn larger than the others, and first. */
  lead: boolean;
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

/** One line of the contents: its picture, what it is, and at the right how it is opened. */
export function PieceLine(props: PieceLineProps) {
  const { picture, kind, marks, title, description, note, badge, lead, open, aside, locked } = props;
  return (
    <li
      className={`grid grid-cols-1 gap-x-8 gap-y-4 border-b border-line ${
        lead
          ? "py-8 md:grid-cols-2 md:gap-x-14"
          : "py-5 md:grid-cols-[9rem_minmax(0,1fr)] xl:grid-cols-[9rem_minmax(0,1fr)_15rem]"
      }`}
    >
      <div className={lead ? "md:row-span-2 md:self-center" : "w-36 max-w-full"}>{picture}</div>
      <div className={lead ? "md:self-end" : undefined}>
        <h2 className={lead ? "text-2xl" : "text-xl"}>{title}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <span>{kind}</span>
          {marks}
          {note && <span>{note}</span>}
          {!locked && <span className="badge">{badge}</span>}
        </p>
        <p className="measure mt-2">{description}</p>
      </div>
      <div className={lead ? "md:col-start-2" : "md:col-start-2 xl:col-start-3"}>
        {locked ? (
          <LockedLine {...locked} of={title} />
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <Link
                to={open.to}
                onClick={pressed(open.onOpen)}
                className={`btn ${lead ? "btn-primary" : "btn-quiet"}`}
              >
                <Icon of={Play} size={18} />
                {open.label}
                <span className="sr-only">{` ${open.of} «\u00a0${title}\u00a0»`}</span>
              </Link>
              <Link to={open.to} className="link-quiet py-1.5">
                {open.textLabel}
                <span className="sr-only">{` de «\u00a0${title}\u00a0»`}</span>
              </Link>
            </div>
            {aside && <div className="mt-2 min-h-9">{aside}</div>}
          </>
        )}
      </div>
    </li>
  );
}
