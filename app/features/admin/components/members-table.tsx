import { Link } from "@remix-run/react";
import { PenLine, Send } from "lucide-react";
import type { MouseEvent } from "react";
import { paths } from "#app/lib/paths.ts";
import { TIER_LABELS } from "#app/lib/tiers.ts";
import { DataTable, type TableColumn } from "#app/ui/data-table.tsx";
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

export function MembersTable({ users, days, testing, onEdit, onTest }: MembersTableProps) {
  const edit = (user: AdminUser) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onEdit(user);
  };
  const columns: TableColumn<AdminUser>[] = [
    {
      head: "Utilisateur",
      className: "max-w-80 font-normal",
      cell: (user) => (
        <>
          <span className="block truncate font-medium">{user.email}</span>
          <span className="block truncate text-sm text-muted">
            {nameOf(user)}
            {user.role === "admin" && <span className="badge badge-small ml-1.5">Administrateur</span>}
          </span>
        </>
      ),
    },
    {
      head: "Abonnement",
      cell: (user) => (
        <>
          {TIER_LABELS[user.subscriptionTier]}
          {user.tierSource === "admin" && <span className="block text-sm text-muted">fixé à la main</span>}
        </>
      ),
    },
    { head: "Statut", cell: (user) => STATUS_LABELS[user.subscriptionStatus] },
    {
      head: "Telegram",
      cell: (user) => (
        <span className={`badge badge-small${telegramConfigured(user) ? " badge-success" : ""}`}>
          {telegramConfigured(user) ? "Actif" : "Inactif"}
        </span>
      ),
    },
    { head: "Inscription", cell: (user) => days[user.id] ?? shortDay(user.createdAt) },
    {
      head: "Actions",
      className: "col-span-full",
      cell: (user) => (
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
      ),
    },
  ];
  return <DataTable label="Tableau des utilisateurs" columns={columns} rows={users} keyOf={({ id }) => id} />;
}
