// A call that sends a member's words. Where they are lost on the way or refused, the browser's own rules listen to them,
// and the card of what they speak of stands beside them.
import { useCallback, useEffect, useState } from "react";
import type { Danger } from "#app/lib/crisis/danger.ts";
import { dangerIn, fetchRules } from "#app/lib/crisis/in-browser.ts";
import { CrisisCard } from "#app/ui/crisis-card.tsx";
import { useCall } from "./forum-context.tsx";

const wordsOf = (fields: object) =>
  Object.values(fields)
    .filter((value) => typeof value === "string")
    .join("\n");

export function useWordsCall() {
  const plainCall = useCall();
  const [danger, setDanger] = useState<Danger | null>(null);
  // Fetched before they are needed: the network may be what fails.
  useEffect(() => void fetchRules().catch(() => {}), []);
  const call = useCallback(
    async <Answer,>(path: string, options: { method: "POST" | "PATCH"; body: object }, failure: string) => {
      const done = await plainCall<Answer>(path, options, failure);
      setDanger(done.ok ? null : await dangerIn(wordsOf(options.body)));
      return done;
    },
    [plainCall],
  );
  return { call, card: danger && <CrisisCard danger={danger} /> };
}
