// The dialog starts a view on the server, then plays it; both save buttons close, and closing keeps the place.
import { useCallback, useRef } from "react";
import { PieceDialog, useCompletedToast } from "#app/features/practice/components/piece-dialog.tsx";
import type { PlayerDialogProps } from "#app/features/practice/components/practice-page.tsx";
import { spokenClock } from "#app/features/practice/practice.ts";
import { paths } from "#app/lib/paths.ts";
import { useToast } from "#app/ui/toaster.tsx";
import type { VideoItem } from "../videos.server.ts";
import { missingSeconds } from "../videos.ts";
import { Player, type StartedView } from "./player.tsx";
import type { SavedView } from "./use-saving.ts";

const NOT_STARTED = "Impossible de démarrer la lecture vidéo.";

export default function PlayerDialog({ piece: video, onClose, onChanged }: PlayerDialogProps<VideoItem>) {
  const toast = useToast();
  const sayCompleted = useCompletedToast();
  const keeping = useRef<() => Promise<unknown>>(async () => undefined);
  const keeper = useCallback((keep: () => Promise<unknown>) => {
    keeping.current = keep;
  }, []);

  const close = () => {
    void keeping.current().finally(onChanged);
    onClose();
  };

  const saved = async (kept: SavedView, { completed }: { completed: boolean }) => {
    if (completed && kept.completed) await sayCompleted("Vidéo terminée");
    else {
      const missing = missingSeconds(kept.duration, video.duration);
      const body = `Il vous reste ${spokenClock(missing)} à regarder pour qu’elle compte comme terminée.`;
      toast({ title: "Progression enregistrée", ...(completed && { body }) });
    }
    onChanged();
    onClose();
  };

  return (
    <PieceDialog<StartedView>
      title={video.title}
      subtitle={video.speaker}
      waiting="La vidéo se prépare."
      begin={{ path: paths.videoViewCall(video.id), body: { startedAt: new Date().toISOString() } }}
      notBegun={NOT_STARTED}
      onClose={close}
    >
      {(started) => <Player video={video} started={started} onSaved={saved} keeper={keeper} />}
    </PieceDialog>
  );
}
