// What the drawer of a small screen holds: every entry by its name, then help and the law. The server draws it closed; its
// script comes after the page's (late-menus.ts).
import { NavLink } from "@remix-run/react";
import type { Tier } from "#app/lib/tiers.ts";
import { MEMBER_FOOTER, navLinks } from "./links.ts";
import { Unread } from "./places.tsx";

export function DrawerLinks({ tier, unread }: { tier: Tier; unread: number }) {
  return (
    <nav
      aria-label="Menu"
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-8rem)] overflow-y-auto border-y border-line bg-surface"
    >
      <ul className="drawer-rows page grid grid-cols-1 gap-x-4 py-3 xs:grid-cols-2">
        {navLinks(tier).map((link) => (
          <li key={link.to}>
            <NavLink to={link.to} end={link.to === "/"}>
              {link.label}
              <Unread of={link} unread={unread} />
            </NavLink>
          </li>
        ))}
      </ul>
      <ul className="drawer-rows page grid grid-cols-1 gap-x-4 border-t border-line py-3 text-sm text-muted xs:grid-cols-2">
        {MEMBER_FOOTER.map((link) => (
          <li key={link.to}>
            <a href={link.to}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
