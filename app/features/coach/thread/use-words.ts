// The words in the box: kept in this browser until they are sent, each conversation its own, and back by themselves
// after a reload or a crash.
import { useCallback, useEffect, useRef, useState } from "react";
import { useDraft } from "#app/ui/use-draft.ts";

type Words = { words: string };
const asDraft = (words: string): Words | null => (words.trim() ? { words } : null);

const placeOf = (conversationId: string | null) => `coach/words/${conversationId ?? "new"}`;

/** @param refused what a form without scripts brought back */
export function useWords(conversationId: string | null, refused: string | undefined) {
  const place = placeOf(conversationId);
  const { keep, prepare, move, offers, take, forget } = useDraft<Words>(place);
  const [words, setWords] = useState(refused ?? "");
  /** The conversation that began here: the words typed meanwhile go with it. */
  const begunHere = useRef<string | null>(null);
  const shown = useRef(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box changes hands with the place alone.
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    const begun = begunHere.current !== null && begunHere.current === conversationId;
    begunHere.current = null;
    if (begun) void move(asDraft(words));
    else setWords("");
  }, [place]);

  const write = useCallback(
    (text: string) => {
      setWords(text);
      void keep(asDraft(text));
    },
    [keep],
  );
  const putBack = useCallback(
    (offer: (typeof offers)[number]) => {
      setWords(offer.fields.words);
      void take(offer);
    },
    [take],
  );
  const [newest] = offers;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft comes back when it is found, not when the box is emptied.
  useEffect(() => {
    if (newest && words.trim() === "") putBack(newest);
  }, [newest]);

  /** Settles when what is in the box is kept where the conversation that begins will be found. */
  const begin = async (id: string): Promise<void> => {
    begunHere.current = id;
    await prepare(placeOf(id), asDraft(words));
  };
  return { words, write, begin, draft: { offers, putBack, forget } };
}
