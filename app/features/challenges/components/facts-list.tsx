import type { ChallengeFacts } from "../challenges-view.server.ts";

export function FactsList({ facts }: { facts: ChallengeFacts }) {
  const rows = [
    ["Durée", `${facts.duration}, ${facts.kind}`],
    ["Catégorie", facts.category],
    ["Étapes quotidiennes", facts.steps],
  ] as const;
  return (
    <dl className="mt-5 divide-y divide-line border-y border-line">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
