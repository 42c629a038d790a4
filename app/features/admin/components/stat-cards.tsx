import { count, formatNumber, formatPrice } from "#app/lib/text.ts";
import type { AdminStats } from "../admin.ts";

/** The six figures of the specification, and beside the premium ones how many of them pay nothing. */
export function StatCards({ stats }: { stats: AdminStats }) {
  const given = stats.premiumUsers - stats.payingUsers;
  const figures: { label: string; value: string; note?: string | false }[] = [
    { label: "Utilisateurs", value: formatNumber(stats.totalUsers) },
    {
      label: "Utilisateurs premium",
      value: formatNumber(stats.premiumUsers),
      note: given > 0 && `dont ${count(given, "offert")}`,
    },
    { label: "Utilisateurs gratuits", value: formatNumber(stats.freeUsers) },
    { label: "Revenu mensuel", value: formatPrice(stats.monthlyRevenue) },
    { label: "Utilisateurs Telegram", value: formatNumber(stats.telegramUsers) },
    { label: "Rappels actifs", value: formatNumber(stats.activeReminders) },
  ];
  return (
    <dl className="grid grid-cols-pairs gap-x-6 border-y border-line sm:grid-cols-3 xl:grid-cols-6">
      {figures.map(({ label, value, note }) => (
        <div key={label} className="py-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="mt-1 flex flex-wrap items-baseline gap-x-2">
            <span className="font-serif text-2xl tabular-nums">{value}</span>
            {note && <span className="text-sm text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
