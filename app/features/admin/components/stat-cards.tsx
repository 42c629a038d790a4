import { formatNumber, formatPrice } from "#app/lib/text.ts";
import type { AdminStats } from "../admin.ts";

/** The six figures of the specification, in tabular numerals. */
export function StatCards({ stats }: { stats: AdminStats }) {
  const figures = [
    { label: "Utilisateurs", value: formatNumber(stats.totalUsers) },
    { label: "Utilisateurs premium", value: formatNumber(stats.premiumUsers) },
    { label: "Utilisateurs gratuits", value: formatNumber(stats.freeUsers) },
    { label: "Revenu mensuel", value: formatPrice(stats.monthlyRevenue) },
    { label: "Utilisateurs Telegram", value: formatNumber(stats.telegramUsers) },
    { label: "Rappels actifs", value: formatNumber(stats.activeReminders) },
  ];
  return (
    <dl className="sheet grid grid-cols-2 overflow-hidden sm:grid-cols-3 xl:grid-cols-6">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="-mt-px -ml-px flex flex-col justify-between border-t border-l border-line px-4 py-4"
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="mt-1 font-serif text-2xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
