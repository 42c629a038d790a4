import { count } from "#app/lib/text.ts";
import type { MonthlyAllowance } from "../quotes.ts";

/** What is left of the month, where the plan counts. */
export function AllowanceText({ allowance }: { allowance: MonthlyAllowance }) {
  const { remaining, limit } = allowance;
  if (remaining === null || limit === null) return null;
  return (
    <span>
      Offre Gratuit : il vous reste {count(remaining, "citation")} sur {limit} ce mois-ci.
    </span>
  );
}
