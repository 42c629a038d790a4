// What is being written is kept in this browser at each key, sealed, and found again after a crash, a closed tab or a
// session that ended; it goes once it is published.
import { useCallback, useEffect, useRef, useState } from "react";
import type { Draft } from "#app/lib/drafts.ts";
import { useDraft } from "#app/ui/use-draft.ts";

/**
 * The fields of a form, and its draft. The newest draft left behind fills a form in which nothing is written (`found`
 * says so); the others are in `offers`.
 */
export function useForumDraft<Fields extends object>(
  place: string,
  initial: Fields,
  isEmpty: (fields: Fields) => boolean,
) {
  const { keep, offers, take, forget } = useDraft<Partial<Fields>>(place);
  const [start] = useState(initial);
  const [fields, setFields] = useState(start);
  const [found, setFound] = useState(false);
  const latest = useRef(start);

  const show = useCallback((next: Fields) => {
    latest.current = next;
    setFields(next);
  }, []);

  const change = useCallback(
    (changes: Partial<Fields>) => {
      show({ ...latest.current, ...changes });
      void keep(isEmpty(latest.current) ? null : latest.current);
    },
    [show, keep, isEmpty],
  );

  const putBack = useCallback(
    (offer: Draft<Partial<Fields>>) => {
      show({ ...start, ...offer.fields });
      setFound(true);
      void take(offer);
    },
    [show, start, take],
  );

  const [newest] = offers;
  useEffect(() => {
    if (newest && isEmpty(latest.current)) putBack(newest);
  }, [newest, isEmpty, putBack]);

  /** Published, or given up: the form is new again. Resolves once this browser has forgotten the words. */
  const clear = useCallback(async () => {
    show(start);
    setFound(false);
    await keep(null);
  }, [show, start, keep]);

  return { fields, change, clear, found, offers, putBack, forget };
}
