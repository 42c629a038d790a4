import { Link } from "@remix-run/react";
import { PenLine, Send } from "lucide-react";
import type { MouseEvent } from "react";
import { paths } from "#app/lib/paths.ts";
import { TIER_LABELS } from "#app/lib/tiers.ts";
import { Icon } from "#app/ui/icons.tsx";
import { type AdminUser, mayTestReminder, nameOf, STATUS_LABELS, telegramConfigured } from "../admin.ts";

type MembersTableProps = {
  users: readonly AdminUser[];
  /** « 28/11/2026 » by id. */
  days: Readonly<Record<string, string>>;
  testing: string | null;
  onEdit(user: AdminUser): void;
  onTest(user: AdminUser): void;
};

/** Who came since the page was read, until it is read again. */
const shortDay = (instant: string) => instant.slice(0, 10).split("-").reverse().join("/");

const HEADS = ["Utilisateur", "Abonnement", "Statut", "Telegram", "Inscription", "Actions"];

export function MembersTable({ users, days, testing, onEdit, onTest }: MembersTableProps) {
  const edit = (user: AdminUser) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onEdit(user);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
    <section className="sheet overflow-x-auto" tabIndex={0} aria-label="Tableau des utilisateurs">
      <table className="w-full min-w-[52rem] text-[0.94rem] tabular-nums">
        <thead className="text-left text-sm text-muted">
          <tr>
            {HEADS.map((head) => (
              <th
                key={head}
                scope="col"
                className="sticky top-0 border-b border-line bg-surface px-4 py-3 font-medium"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id} className="border-b border-line last:border-0 hover:bg-paper">
              <th scope="row" className="max-w-80 px-4 py-2.5 text-left font-normal">
                <span className="block truncate font-medium">{user.email}</span>
                <span className="block truncate text-sm text-muted">
                  {nameOf(user)}
                  {user.role === "admin" && (
                    <span className="badge badge-outline badge-sm ml-1.5">Administrateur</span>
                  )}
                </span>
              </th>
              <td className="px-4 py-2.5">
                {TIER_LABELS[user.subscriptionTier]}
                {user.tierSource === "admin" && (
                  <span className="block text-sm text-muted">fixé à la main</span>
                )}
              </td>
              <td className="px-4 py-2.5">{STATUS_LABELS[user.subscriptionStatus]}</td>
              <td className="px-4 py-2.5">
                <span
                  className={`badge badge-sm ${telegramConfigured(user) ? "badge-success" : "badge-outline"}`}
                >
                  {telegramConfigured(user) ? "Actif" : "Inactif"}
                </span>
              </td>
              <td className="px-4 py-2.5">{days[user.id] ?? shortDay(user.createdAt)}</td>
              <td className="px-4 py-2.5">
                <span className="flex gap-2">
                  <Link
                    to={paths.adminMember(user.id)}
                    onClick={edit(user)}
                    className="btn btn-quiet btn-sm"
                    aria-label={`Modifier ${user.email}`}
                  >
                    <Icon of={PenLine} size={16} />
                    Modifier
                  </Link>
                  {mayTestReminder(user) && (
                    <button
                      type="button"
                      onClick={() => onTest(user)}
                      disabled={testing !== null}
                      aria-busy={testing === user.id || undefined}
                      className="btn btn-quiet btn-sm"
                      aria-label={`Tester le rappel Telegram de ${user.email}`}
                    >
                      <Icon of={Send} size={16} />
                      {testing === user.id ? "Envoi…" : "Tester"}
                    </button>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
