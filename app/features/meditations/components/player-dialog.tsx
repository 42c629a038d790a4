// The dialog starts a session on the server, then plays it; completing saves and closes, closing simply dismisses.
import { useCallback, useState } from "react";
import {
  progressSentence,
  RATING_LABELS,
  RATINGS,
  type Rating,
  refusalOf,
} from "#app/features/practice/practice.ts";
import type { Progress } from "#app/features/progress/progress.ts";
import { api } from "#app/lib/api.ts";
import { paths } from "#app/lib/paths.ts";
import { OpeningDialog } from "#app/ui/opening-dialog.tsx";
import { StarRating } from "#app/ui/star-rating.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import type { MeditationItem, OpenedMeditation } from "../meditations.server.ts";
import { Player } from "./player.tsx";

const NOT_STARTED = "Impossible de démarrer la session de méditation.";
const NOT_SAVED = "Impossible de sauvegarder la session.";

type PlayerDialogProps = {
  meditation: MeditationItem;
  onClose(): void;
  /** A session was completed. */
  onCompleted(): void;
  onSignedOut(): void;
};

export default function PlayerDialog({ meditation, onClose, onCompleted, onSignedOut }: PlayerDialogProps) {
  const toast = useToast();
  const { id } = meditation;
  const refuse = (sentence: string) => (error: unknown) => {
    const refusal = refusalOf(error, sentence);
    if (refusal) toast(refusal);
    else onSignedOut();
  };
  const open = useCallback(async () => {
    const body = { meditationId: id, startedAt: new Date().toISOString() };
    const session = await api<{ meditation: OpenedMeditation }>(paths.meditationSessionsCall(), { body });
    return session.meditation;
  }, [id]);
  return (
    <OpeningDialog
      title={meditation.title}
      waiting="La séance se prépare."
      failure={NOT_STARTED}
      open={open}
      onRefused={refuse(NOT_STARTED)}
      onClose={onClose}
    >
      {(opened) => (
        <Player
          meditation={opened}
          ending={(seconds) => (
            <Ending
              meditationId={id}
              seconds={seconds}
              onRefused={refuse(NOT_SAVED)}
              onCompleted={() => {
                onCompleted();
                onClose();
              }}
            />
          )}
        />
      )}
    </OpeningDialog>
  );
}

type EndingProps = {
  meditationId: string;
  seconds: number;
  onRefused(error: unknown): void;
  onCompleted(): void;
};

function Ending({ meditationId, seconds, onRefused, onCompleted }: EndingProps) {
  const toast = useToast();
  const [rating, setRating] = useState<Rating | null>(null);
  const [saving, setSaving] = useState(false);
  const complete = async () => {
    setSaving(true);
    try {
      const body = { meditationId, duration: seconds, rating, completedAt: new Date().toISOString() };
      const kept = await api<{ completed: boolean }>(paths.meditationCompleteCall(), {
        method: "PATCH",
        body,
      });
      if (!kept.completed) {
        const late =
          "Pour notre horloge, la séance n’est pas encore finie. Attendez un peu, puis recommencez.";
        toast({ title: NOT_SAVED, body: late, tone: "destructive" });
        return setSaving(false);
      }
      const progress = await api<Progress>(paths.progressCall()).catch(() => undefined);
      toast({
        title: "Session terminée",
        ...(progress && { body: progressSentence(progress.totalSessions) }),
      });
      onCompleted();
    } catch (error) {
      setSaving(false);
      onRefused(error);
    }
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
      <button type="button" disabled={saving} onClick={() => void complete()} className="btn btn-primary">
        Terminer
      </button>
    </div>
  );
}
