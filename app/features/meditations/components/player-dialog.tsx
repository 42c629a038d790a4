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
  const leave = useLeaving(id, gone, onChanged);
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
      onClose={() => {
        leave();
        onClose();
      }}
    >
      {({ meditation }) => (
        <Player
          meditation={meditation}
          gone={gone}
          ending={(seconds) => (
            <Ending
              meditationId={id}
              seconds={seconds}
              onCompleted={() => {
                onChanged();
                onClose();
              }}
            />
          )}
        />
      )}
    </PieceDialog>
  );
}

/** What went by is kept when the window is closed before the end, whatever closes it. */
function useLeaving(meditationId: string, gone: { current: number }, onChanged: () => void) {
  const toast = useToast();
  const send = useRef(async (_: boolean) => {});
  send.current = async (isGoing) => {
    const seconds = gone.current;
    gone.current = 0;
    if (seconds < KEPT_FROM) return;
    const body = { meditationId, duration: seconds, left: true, completedAt: new Date().toISOString() };
    await api(paths.meditationCompleteCall(), { method: "PATCH", body, keepalive: isGoing }).then(
      () => {
        toast({ title: `${spokenClock(seconds)} gardées`, body: "Une séance interrompue compte aussi." });
        onChanged();
      },
      () => toast({ title: NOT_SAVED, tone: "destructive" }),
    );
  };
  useEffect(() => {
    const going = () => void send.current(true);
    window.addEventListener("pagehide", going);
    return () => window.removeEventListener("pagehide", going);
  }, []);
  return () => void send.current(false);
}

type EndingProps = { meditationId: string; seconds: number; onCompleted(): void };

function Ending({ meditationId, seconds, onCompleted }: EndingProps) {
  const toast = useToast();
  const refused = useRefused(NOT_SAVED);
  const sayCompleted = useCompletedToast();
  const [rating, setRating] = useState<Rating | null>(null);
  const { mutate, pending } = useMutation<Rating | null, { completed: boolean }>(
    (given) => ({
      path: paths.meditationCompleteCall(),
      method: "PATCH",
      body: { meditationId, duration: seconds, rating: given, completedAt: new Date().toISOString() },
    }),
    { revalidate: false, onRefused: refused },
  );
  const complete = async () => {
    const kept = await mutate(rating);
    if (!kept) return;
    if (!kept.completed) return toast({ title: NOT_SAVED, body: TOO_EARLY, tone: "destructive" });
    await sayCompleted("Session terminée");
    onCompleted();
  };
  return (
    <div className="space-y-5">
      <StarRating
        name="note"
        legend="Comment était cette séance ?"
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
