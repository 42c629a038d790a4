// The dialog starts a view on the server, then plays it; both save buttons close, and closing keeps the place.
import { useCallback, useRef } from "react";
import { progressSentence, refusalOf, spokenClock } from "#app/features/practice/practice.ts";
import type { Progress } from "#app/features/progress/progress.ts";
import { api } from "#app/lib/api.ts";
import { paths } from "#app/lib/paths.ts";
import { OpeningDialog } from "#app/ui/opening-dialog.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import type { VideoItem } from "../videos.server.ts";
import { missingSeconds } from "../videos.ts";
import { Player, type Viewing } from "./player.tsx";
import type { Saved } from "./use-saving.ts";

const NOT_STARTED = "Impossible de démarrer la lecture vidéo.";
const NOT_SAVED = "Impossible de sauvegarder votre progression.";

type PlayerDialogProps = {
  video: VideoItem;
  onClose(): void;
  /** What was watched is no more what the page says. */
  onChanged(): void;
  onSignedOut(): void;
};

export default function PlayerDialog({ video, onClose, onChanged, onSignedOut }: PlayerDialogProps) {
  const toast = useToast();
  const keeping = useRef<() => Promise<unknown>>(async () => undefined);
  const keeper = useCallback((keep: () => Promise<unknown>) => {
    keeping.current = keep;
  }, []);
  const { id } = video;
  const refuse = (sentence: string) => (error: unknown) => {
    const refusal = refusalOf(error, sentence);
    if (refusal) toast(refusal);
    else onSignedOut();
  };
  const open = useCallback(
    () => api<Viewing>(paths.videoViewCall(id), { body: { startedAt: new Date().toISOString() } }),
    [id],
  );

  const close = () => {
    void keeping.current().finally(onChanged);
    onClose();
  };

  const saved = async (kept: Saved, { completed }: { completed: boolean }) => {
    if (completed && kept.completed) {
      const progress = await api<Progress>(paths.progressCall()).catch(() => undefined);
      toast({ title: "Vidéo terminée", ...(progress && { body: progressSentence(progress.totalSessions) }) });
    } else {
      const missing = missingSeconds(kept.duration, video.duration);
      const body = `Il vous reste ${spokenClock(missing)} à regarder pour qu’elle compte comme terminée.`;
      toast({ title: "Progression sauvegardée", ...(completed && { body }) });
    }
    onChanged();
    onClose();
  };

  return (
    <OpeningDialog
      title={video.title}
      subtitle={video.speaker}
      waiting="La vidéo se prépare."
      failure={NOT_STARTED}
      open={open}
      onRefused={refuse(NOT_STARTED)}
      onClose={close}
    >
      {(viewing) => (
        <Player
          video={video}
          viewing={viewing}
          onSaved={saved}
          onRefused={refuse(NOT_SAVED)}
          keeper={keeper}
        />
      )}
    </OpeningDialog>
  );
}
