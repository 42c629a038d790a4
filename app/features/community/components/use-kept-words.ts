// What is being written is kept in this browser at each key, and found again after a crash, a closed tab or a session
// that ended; it goes once it is published.
import { useCallback, useEffect, useRef, useState } from "react";
import { readDraft, removeDraft, writeDraft } from "#app/lib/drafts.ts";

export function useKeptWords<Fields extends object>(
  userId: string,
  place: string,
  initial: Fields,
  isEmpty: (fields: Fields) => boolean,
) {
  const [fields, setFields] = useState(initial);
  const [found, setFound] = useState(false);
  const start = useRef(initial);
  const latest = useRef(initial);

  useEffect(() => {
    const draft = readDraft<Partial<Fields>>(userId, place);
    if (!draft) return;
    const restored = { ...start.current, ...draft.fields };
    if (isEmpty(restored)) return;
    latest.current = restored;
    setFields(restored);
    setFound(true);
  }, [userId, place, isEmpty]);

  const change = useCallback(
    (changes: Partial<Fields>) => {
      latest.current = { ...latest.current, ...changes };
      setFields(latest.current);
      if (isEmpty(latest.current)) removeDraft(userId, place);
      else writeDraft(userId, place, latest.current, Date.now());
    },
    [userId, place, isEmpty],
  );

  /** Published, or given up: the form is new again. */
  const clear = useCallback(() => {
    removeDraft(userId, place);
    latest.current = start.current;
    setFields(start.current);
    setFound(false);
  }, [userId, place]);

  return { fields, change, clear, found };
}
