// What the member's menu holds: what is no place of its own, the settings, the appearance, the way out. The server draws
// it closed; its script comes after the page's (late-menus.ts).
import { Form, Link } from "@remix-run/react";
import type { User } from "#app/features/auth/user.ts";
import { paths } from "#app/lib/paths.ts";
import { TIER_LABELS } from "#app/lib/tiers.ts";
import { MENU_LINKS, type NavLink } from "./links.ts";
import { useSignOut } from "./session-sync.tsx";
import { TextSizeSwitch, ThemeSwitch } from "./theme-switch.tsx";

export function AccountSheet({ user }: { user: User }) {
  const signOut = useSignOut();
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  const own: NavLink[] = [
    { to: paths.settings(), label: "Paramètres" },
    { to: paths.shortcuts(), label: "Raccourcis clavier" },
    ...(user.role === "admin" ? [{ to: paths.admin(), label: "Administration" }] : []),
  ];
  return (
    // On a phone it hangs from the header: the button is not at the window's edge.
    <div className="sheet absolute right-4 mt-2 max-h-[calc(100dvh-6rem)] w-80 max-w-[calc(100vw-2rem)] overflow-y-auto p-2 sm:right-0">
      <div className="border-b border-line px-3 pt-2 pb-3">
        {name && <p className="font-semibold">{name}</p>}
        <p className="truncate text-sm text-muted">{user.email}</p>
        <p className="mt-1 text-sm">
          <span className="badge">{TIER_LABELS[user.tier]}</span>
        </p>
      </div>
      {[MENU_LINKS, own].map((links, at) => (
        <ul key={at} className="menu-rows border-b border-line py-2">
          {links.map((link) => (
            <li key={link.to}>
              <Link to={link.to}>{link.label}</Link>
            </li>
          ))}
          {links === own && user.tier !== "complete" && (
            <li>
              <Link to={paths.subscribe()} className="font-medium text-accent">
                Passer à Complet+
              </Link>
            </li>
          )}
        </ul>
      ))}
      <div className="flex flex-wrap gap-2 px-3 py-3">
        <ThemeSwitch />
        <TextSizeSwitch />
      </div>
      <Form
        method="post"
        action={paths.logout()}
        reloadDocument
        onSubmit={signOut}
        className="menu-rows border-t border-line pt-2"
      >
        <button type="submit">Se déconnecter</button>
      </Form>
    </div>
  );
}
