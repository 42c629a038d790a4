// The dialog starts a session on the server, then plays it in a window of night; completing saves and closes, closing
// keeps the minutes that went by.
import { useEffect, useRef, useState } from "react";
import {
  PieceDialog,
  useCompletedToast,
  useRefused,
} from "#app/features/practice/components/piece-dialog.tsx";
import type { PlayerDialogProps } from "#app/features/practice/components/practice-page.tsx";
import { RATING_LABELS, RATINGS, type Rating, spokenClock } from "#app/features/practice/practice.ts";
import { api } from "#app/lib/api.ts";
import { paths } from "#app/lib/paths.ts";
import { StarRating } from "#app/ui/star-rating.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import { useMutation } from "#app/ui/use-mutation.ts";
import type { MeditationItem, OpenedMeditation } from "../meditations.server.ts";
import { KEPT_FROM } from "../meditations.ts";
import { Player } from "./player.tsx";

const NOT_STARTED = "Impossible de démarrer la session de méditation.";
const NOT_SAVED = "Impossible de sauvegarder la session.";
const TOO_EARLY = "Pour notre horloge, la séance n’est pas encore finie. Attendez un peu, puis recommencez.";

export default function PlayerDialog({
  piece: { id, title },
  onClose,
  onChanged,
}: PlayerDialogProps<MeditationItem>) {
  const gone = useRef(0);
  const [left, setLeft] = useState<number>();
  useGoing(id, gone);
  const completed = () => {
    onChanged();
    onClose();
  };
  // Closed early, once: what went by is kept and said, and the feeling asked; closed again, it is enough.
  const leave = () => {
    const seconds = gone.current;
    if (left !== undefined || seconds < KEPT_FROM) return true;
    gone.current = 0;
    setLeft(seconds);
    return false;
  };
  return (
    <PieceDialog<{ meditation: OpenedMeditation }>
      title={title}
      whole
      waiting="La séance se prépare."
      begin={{
        path: paths.meditationSessionsCall(),
        body: { meditationId: id, startedAt: new Date().toISOString() },
      }}
      notBegun={NOT_STARTED}
      mayClose={leave}
      onClose={onClose}
    >
      {({ meditation }) =>
        left === undefined ? (
          <Player
            meditation={meditation}
            gone={gone}
            ending={(seconds) => <Ending meditationId={id} seconds={seconds} onCompleted={completed} />}
          />
        ) : (
          <LeftEarly meditationId={id} seconds={left} onKept={onChanged} onCompleted={completed} />
        )
      }
    </PieceDialog>
  );
}

const keepLeft = (meditationId: string, seconds: number, keepalive: boolean) =>
  api(paths.meditationCompleteCall(), {
    method: "PATCH",
    body: { meditationId, duration: seconds, left: true, completedAt: new Date().toISOString() },
    keepalive,
  });

/** What went by is kept when the page itself is left. */
function useGoing(meditationId: string, gone: { current: number }) {
  useEffect(() => {
    const going = () => {
      if (gone.current >= KEPT_FROM) void keepLeft(meditationId, gone.current, true).catch(() => undefined);
      gone.current = 0;
    };
    window.addEventListener("pagehide", going);
    return () => window.removeEventListener("pagehide", going);
  }, [meditationId, gone]);
}

type LeftEarlyProps = EndingProps & { onKept(): void };

/** The page at the end of a session that was left: its minutes are kept before anything is asked. */
function LeftEarly({ meditationId, seconds, onKept, onCompleted }: LeftEarlyProps) {
  const [state, setState] = useState<"keeping" | "kept" | "failed">("keeping");
  const title = useRef<HTMLHeadingElement>(null);
  const kept = useRef(onKept);
  kept.current = onKept;
  useEffect(() => {
    title.current?.focus();
    keepLeft(meditationId, seconds, false).then(
      () => {
        setState("kept");
        kept.current();
      },
      () => setState("failed"),
    );
  }, [meditationId, seconds]);
  return (
    <section className="py-4">
      <h3 ref={title} tabIndex={-1} className="text-xl outline-none">
        {state === "failed" ? NOT_SAVED : `${spokenClock(seconds)} gardées`}
      </h3>
      <p className="mt-2 text-muted">
        Une séance interrompue compte aussi. Prenez un instant avant de vous relever.
      </p>
      {state === "kept" && (
        <div className="mt-5">
          <Ending meditationId={meditationId} seconds={seconds} left onCompleted={onCompleted} />
        </div>
      )}
    </section>
  );
}

type EndingProps = { meditationId: string; seconds: number; onCompleted(): void };

function Ending({ meditationId, seconds, left = false, onCompleted }: EndingProps & { left?: boolean }) {
  const toast = useToast();
  const refused = useRefused(NOT_SAVED);
  const sayCompleted = useCompletedToast();
  const [rating, setRating] = useState<Rating | null>(null);
  const { mutate, pending } = useMutation<Rating | null, { completed: boolean }>(
    (given) => ({
      path: paths.meditationCompleteCall(),
      method: "PATCH",
      body: { meditationId, duration: seconds, rating: given, left, completedAt: new Date().toISOString() },
    }),
    { revalidate: false, onRefused: refused },
  );
  const complete = async () => {
    // The minutes are kept already: without a feeling there is nothing more to say.
    if (left && rating === null) return onCompleted();
    const kept = await mutate(rating);
    if (!kept) return;
    if (left) {
      toast({ title: "C’est noté" });
      return onCompleted();
    }
    if (!kept.completed) return toast({ title: NOT_SAVED, body: TOO_EARLY, tone: "destructive" });
    await sayCompleted("Session terminée");
    onCompleted();
  };
  return (
    <div className="space-y-5">
      <StarRating
        name="note"
        legend="Comment était cette séance ?"
        values={RATINGS}
        labels={RATING_LABELS}
        value={rating}
        onChange={setRating}
      />
      <button type="button" disabled={pending} onClick={() => void complete()} className="btn btn-primary">
        Terminer
      </button>
    </div>
  );
}
