// The five places, as they stand in the bar of a wide screen and under the thumb on a phone.
import { Link, NavLink, useLocation } from "@remix-run/react";
import { BookOpen, ChevronDown, Compass, MessageCircle, Users } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import { count } from "#app/lib/text.ts";
import type { Tier } from "#app/lib/tiers.ts";
import { ColonnadeMark } from "#app/ui/colonnade-mark.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { type NavLink as Destination, isWithin, type Place, places } from "./links.ts";
import { useUnread } from "./root-data.ts";

export const newReplies = (unread: number) => count(unread, "nouvelle réponse", "nouvelles réponses");

/** « Communauté » says how many replies wait. */
export function Unread({
  of: { to },
  unread,
  className = "",
}: {
  of: { to: string };
  unread: number;
  className?: string;
}) {
  if (to !== paths.community() || unread === 0) return null;
  return (
    <span
      className={`inline-block min-w-5 rounded-full bg-accent px-1.5 text-center text-sm leading-5 font-semibold text-accent-content tabular-nums no-underline ${className}`}
    >
      <span className="sr-only">, {newReplies(unread)}</span>
      <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span>
    </span>
  );
}

type PlacesProps = { tier: Tier };

const placeClass = (isCurrent: boolean) =>
  `flex items-center gap-1 rounded-md px-3 py-2 whitespace-nowrap ${
    isCurrent
      ? "text-ink underline decoration-accent decoration-2 underline-offset-8"
      : "text-muted hover:text-ink"
  }`;

const roomClass = ({ isActive }: { isActive: boolean }) =>
  `block rounded-md px-3 py-2.5 hover:bg-paper ${isActive ? "font-semibold text-ink" : ""}`;

const Rooms = ({ rooms }: { rooms: readonly Destination[] }) => (
  <ul className="p-2">
    {rooms.map((room) => (
      <li key={room.to}>
        <NavLink to={room.to} viewTransition className={roomClass}>
          {room.label}
        </NavLink>
      </li>
    ))}
  </ul>
);

/** Side by side in the head. */
export function PlaceBar({ tier }: PlacesProps) {
  const { pathname } = useLocation();
  const unread = useUnread();
  return (
    <nav
      aria-label="Navigation principale"
      className="hidden min-w-0 flex-1 justify-center @min-[58rem]:flex"
    >
      <ul className="flex">
        {places(tier).map((place) => (
          <li key={place.id}>
            {"rooms" in place ? (
              <Disclosure
                label={place.label}
                closeOn={pathname}
                className="relative"
                summaryClassName={placeClass(place.rooms.some(({ to }) => isWithin(pathname, to)))}
                summary={
                  <>
                    {place.label}
                    <Icon of={ChevronDown} size={16} />
                  </>
                }
              >
                <div className="sheet absolute left-0 mt-1 w-60">
                  <Rooms rooms={place.rooms} />
                </div>
              </Disclosure>
            ) : (
              <Link
                viewTransition
                to={place.to}
                aria-current={isWithin(pathname, place.to) ? "page" : undefined}
                className={placeClass(isWithin(pathname, place.to))}
              >
                {place.label}
                <Unread of={place} unread={unread} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SHAPES = { journal: BookOpen, practice: Compass, coach: MessageCircle, community: Users } as const;

/** A place under the thumb: its sign above its name; the name is for ears alone where letters are too large for it. */
function Thumb({ place, children }: { place: Place; children?: ReactNode }) {
  return (
    <>
      <span className="relative">
        {place.id === "today" ? (
          <ColonnadeMark className="size-6" />
        ) : (
          <Icon of={SHAPES[place.id]} size={24} />
        )}
        {children}
      </span>
      <span className="text-sm leading-tight tracking-tight @max-[21rem]:tracking-tighter @max-[18.6rem]:sr-only">
        {place.id === "coach" ? (
          <>
            Coach<span className="sr-only"> IA</span>
          </>
        ) : (
          place.label
        )}
      </span>
    </>
  );
}

const thumbClass = (isCurrent: boolean) =>
  `flex h-[calc(56rem/17)] w-full flex-col items-center justify-center gap-0.5 border-t-2 px-0.5 focus-visible:-outline-offset-2 ${
    isCurrent ? "border-accent text-ink" : "border-transparent text-muted"
  }`;

/** Each place's part of the bar, as its name is long: said beforehand, so that none moves while the next is parsed. */
const PARTS: Record<Place["id"], number> = { today: 76, journal: 52, practice: 64, coach: 46, community: 84 };
const thumbColumns = (tier: Tier) =>
  places(tier)
    .map(({ id }) => `minmax(0,${PARTS[id]}fr)`)
    .join(" ");

/** On a phone: 56 px at the foot of the window, above what the device keeps for itself. */
export function ThumbBar({ tier }: PlacesProps) {
  const { pathname } = useLocation();
  const unread = useUnread();
  return (
    // Fixed, and a container of its own: within the shell's it would be held to the foot of the page. The bar has its
    // height before it has its places.
    <div className="@container fixed inset-x-0 bottom-0 z-30">
      <nav
        aria-label="Navigation principale"
        className="thumb-bar thumb-space relative border-t border-line bg-surface @min-[58rem]:hidden"
      >
        <ul className="mx-auto grid max-w-xl" style={{ gridTemplateColumns: thumbColumns(tier) }}>
          {places(tier).map((place) => (
            <li key={place.id} className="min-w-0">
              {"rooms" in place ? (
                <Disclosure
                  label={place.label}
                  closeOn={pathname}
                  summaryClassName={thumbClass(place.rooms.some(({ to }) => isWithin(pathname, to)))}
                  summary={<Thumb place={place} />}
                >
                  <div className="absolute inset-x-0 bottom-full max-h-[70dvh] overflow-y-auto border-t border-line bg-surface">
                    <div className="mx-auto max-w-xl">
                      <Rooms rooms={place.rooms} />
                    </div>
                  </div>
                </Disclosure>
              ) : (
                <Link
                  viewTransition
                  to={place.to}
                  aria-current={isWithin(pathname, place.to) ? "page" : undefined}
                  className={thumbClass(isWithin(pathname, place.to))}
                >
                  <Thumb place={place}>
                    <Unread of={place} unread={unread} className="absolute -top-1.5 left-3.5" />
                  </Thumb>
                </Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
