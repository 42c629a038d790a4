// The frame of every member screen: navigation, drawer on small screens, the member's menu, footer.
import { Form, Link, NavLink, useLocation } from "@remix-run/react";
import { ChevronDown, Menu } from "lucide-react";
import { type ReactNode, useRef } from "react";
import type { User } from "#app/features/auth/user.ts";
import { paths } from "#app/lib/paths.ts";
import { count, initials } from "#app/lib/text.ts";
import { TIER_LABELS } from "#app/lib/tiers.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { BrandLink } from "./brand-link.tsx";
import { Footer } from "./footer.tsx";
import { type NavLink as Destination, navLinks } from "./links.ts";
import { PastDueBanner } from "./past-due.tsx";
import { useUnread } from "./root-data.ts";
import { useSignOut } from "./session-sync.tsx";
import { SkipLink } from "./skip-link.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

const linkClass = ({ isActive }: { isActive: boolean }) =>
  `block rounded-md px-2.5 py-2 whitespace-nowrap ${
    isActive
      ? "text-ink underline decoration-accent decoration-2 underline-offset-8"
      : "text-muted hover:text-ink"
  }`;

const newReplies = (unread: number) => count(unread, "nouvelle réponse", "nouvelles réponses");

/** « Communauté » says how many replies wait. */
function LinkLabel({ link, unread }: { link: Destination; unread: number }) {
  if (link.to !== paths.community() || unread === 0) return link.label;
  return (
    <>
      {link.label}
      <span className="ml-1.5 inline-block min-w-5 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-semibold text-accent-content tabular-nums no-underline">
        <span className="sr-only">, {newReplies(unread)}</span>
        <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span>
      </span>
    </>
  );
}

export function MemberShell({
  user,
  year,
  footer = true,
  children,
}: {
  user: User;
  year: string;
  footer?: boolean;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const links = navLinks(user.tier);
  const unread = useUnread();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {/* Its own width in its own letters, not the window's: with larger text the drawer comes earlier. */}
      <header className="@container sticky top-0 z-40 border-b border-line bg-paper">
        <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-4">
          <BrandLink nameClassName="whitespace-nowrap @max-[18.7rem]:sr-only" />
          <nav
            aria-label="Navigation principale"
            className="hidden min-w-0 flex-1 justify-center @min-[71.5rem]:flex"
          >
            <ul className="flex text-[0.94rem]">
              {links.map((link) => (
                <li key={link.to}>
                  <NavLink to={link.to} end={link.to === "/"} className={linkClass}>
                    <LinkLabel link={link} unread={unread} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex items-center gap-1">
            <UserMenu user={user} pathname={pathname} />
            <Disclosure
              label={unread > 0 ? `Menu, ${newReplies(unread)}` : "Menu"}
              closeOn={pathname}
              className="@min-[71.5rem]:hidden"
              summaryClassName="relative flex size-11 items-center justify-center rounded-md"
              summary={
                <>
                  <Icon of={Menu} size={24} />
                  {unread > 0 && (
                    <span
                      aria-hidden="true"
                      className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-paper bg-accent"
                    />
                  )}
                </>
              }
            >
              <nav
                aria-label="Menu"
                className="absolute inset-x-0 top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-surface"
              >
                <ul className="page grid grid-cols-1 gap-1 py-4 xs:grid-cols-2">
                  {links.map((link) => (
                    <li key={link.to}>
                      <NavLink to={link.to} end={link.to === "/"} className={linkClass}>
                        <LinkLabel link={link} unread={unread} />
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </nav>
            </Disclosure>
          </div>
        </div>
      </header>
      <PastDueBanner user={user} />
      <main id="contenu" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {footer && <Footer year={year} />}
    </div>
  );
}

function UserMenu({ user, pathname }: { user: User; pathname: string }) {
  const signOut = useSignOut();
  const form = useRef<HTMLFormElement>(null);
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  return (
    <Disclosure
      label="Votre compte"
      closeOn={pathname}
      className="sm:relative"
      summaryClassName="flex min-h-11 items-center gap-1.5 rounded-md px-1.5"
      summary={
        <>
          <Avatar
            imageUrl={user.profileImageUrl}
            initials={initials(user.firstName, user.lastName, user.email)}
            className="size-9 text-sm"
          />
          <Icon of={ChevronDown} size={16} className="text-muted" />
        </>
      }
    >
      {/* On a phone it hangs from the header: the button is not at the window's edge. */}
      <div className="sheet absolute right-4 mt-2 max-h-[calc(100dvh-6rem)] w-72 max-w-[calc(100vw-2rem)] overflow-y-auto p-2 sm:right-0">
        <div className="border-b border-line px-3 pt-2 pb-3">
          {name && <p className="font-semibold">{name}</p>}
          <p className="truncate text-sm text-muted">{user.email}</p>
          <p className="mt-1 text-sm">
            <span className="badge badge-outline">{TIER_LABELS[user.tier]}</span>
          </p>
        </div>
        <ul className="py-2">
          <li>
            <Link to={paths.settings()} className="block rounded-md px-3 py-2 hover:bg-paper">
              Paramètres
            </Link>
          </li>
          {user.role === "admin" && (
            <li>
              <Link to={paths.admin()} className="block rounded-md px-3 py-2 hover:bg-paper">
                Administration
              </Link>
            </li>
          )}
          {user.tier !== "complete" && (
            <li>
              <Link
                to={paths.subscribe()}
                className="block rounded-md px-3 py-2 font-medium text-accent hover:bg-paper"
              >
                Passer à Complet+
              </Link>
            </li>
          )}
        </ul>
        <div className="border-t border-line px-3 py-3">
          <ThemeSwitch />
        </div>
        <Form
          ref={form}
          method="post"
          action={paths.logout()}
          reloadDocument
          onSubmit={signOut}
          className="border-t border-line pt-2"
        >
          <button type="submit" className="block w-full rounded-md px-3 py-2 text-left hover:bg-paper">
            Se déconnecter
          </button>
        </Form>
      </div>
    </Disclosure>
  );
}
