// The administration's own shell: its sections at the side on a wide screen and in a row above else, the way back to
// the members’ side, no footer. Each screen within asks for the role itself.
import { NavLink, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { BRAND } from "#app/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { count } from "#app/lib/text.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { AccountMenu } from "#app/shell/account-menu.tsx";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { useRootData } from "#app/shell/root-data.ts";
import { SkipLink } from "#app/shell/skip-link.tsx";
import { ColonnadeMark } from "#app/ui/colonnade-mark.tsx";
import { getWaiting } from "./operations.server.ts";
import { ADMIN_SECTIONS } from "./sections.ts";

export const loader = screenLoader(async ({ services: { session, operations } }) => {
  const { role } = await session.requireMember();
  return { waiting: role === "admin" ? await getWaiting(operations) : {} };
});

export const shouldRevalidate = unlessRefused;

const sectionClass = ({ isActive }: { isActive: boolean }) =>
  `flex items-baseline justify-between gap-2 py-2.5 whitespace-nowrap max-lg:border-b-2 lg:border-l-2 lg:pl-3 ${
    isActive ? "border-accent font-semibold text-ink" : "border-transparent text-muted hover:text-ink"
  }`;

/** How many things wait there; nothing where none does. */
const Waiting = ({ n }: { n: number }) =>
  n > 0 && (
    <>
      <span className="sr-only">{`\u00a0: ${count(n, "chose")} à traiter`}</span>
      <span aria-hidden="true" className="text-sm font-semibold text-accent tabular-nums">
        {n}
      </span>
    </>
  );

export default function AdminLayout() {
  const { user } = useRootData();
  const { waiting } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const sections = useRef<HTMLElement>(null);
  // On a narrow screen the sections scroll sideways: the one that is open is brought into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another address.
  useEffect(() => {
    const open = sections.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (sections.current && open)
      sections.current.scrollLeft = open.offsetLeft - sections.current.clientWidth / 3;
  }, [pathname]);
  if (!user) return null;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line bg-surface">
        <div className="flex min-h-14 flex-wrap items-center gap-x-4 px-4 md:px-8">
          <a href={paths.home()} className="flex items-center gap-2.5 rounded-md">
            <ColonnadeMark className="size-6 shrink-0 text-primary" />
            <span className="font-serif text-xl">{BRAND}</span>
          </a>
          <span className="hidden border-l border-line pl-4 text-muted sm:block">Administration</span>
          <div className="ml-auto">
            <AccountMenu user={user} />
          </div>
        </div>
      </header>
      <div className="flex w-full min-w-0 flex-1 flex-col px-4 md:px-8 lg:flex-row lg:gap-10">
        <nav
          ref={sections}
          aria-label="Administration"
          className="relative shrink-0 overflow-x-auto max-lg:border-b max-lg:border-line lg:w-44 lg:py-6"
        >
          <ul className="flex gap-x-6 md:max-lg:flex-wrap lg:sticky lg:top-6 lg:flex-col">
            {ADMIN_SECTIONS.map((section) => (
              <li key={section.to}>
                <NavLink to={section.to} end={section.end} className={sectionClass}>
                  {section.label}
                  <Waiting n={waiting[section.to] ?? 0} />
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <main id="contenu" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          <Outlet />
        </main>
      </div>
    </div>
  );
}
