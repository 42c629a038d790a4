import { LoaderCircle, Pause, Volume2 } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { readBy } from "#app/lib/text.ts";
import { lazyPart } from "#app/ui/arrivals.ts";
import { Icon } from "#app/ui/icons.tsx";
import { AUDIO_LABELS } from "../audio.ts";
import { type SpokenQuotation, useListen } from "./use-listen.ts";

const MediaSession = lazyPart(() => import("#app/ui/media-session.tsx"));

const OTHER_VOICES = {
  browser: "Lu par la voix de votre navigateur",
  none: "La lecture n’est pas disponible sur cet appareil.",
} as const;

export type ListenProps = SpokenQuotation & {
  labels?: "card" | "dialog";
  /** What voice reads is told to who hears the page alone. */
  compact?: boolean;
};

export function Listen({ labels = "card", compact = false, ...spoken }: ListenProps) {
  const { state, voice, press, sounding } = useListen(spoken);
  const noteShape = compact ? "sr-only" : "text-sm text-muted";
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!ready) {
    return spoken.audioUrl ? (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a href={spoken.audioUrl} className="btn btn-primary">
          <Icon of={Volume2} size={18} />
          {AUDIO_LABELS[labels].idle}
        </a>
        <span className={noteShape}>{readBy(spoken.reader)}</span>
      </div>
    ) : (
      <div className="min-h-11" />
    );
  }
  const icon = state === "generating" ? LoaderCircle : state === "playing" ? Pause : Volume2;
  const note = voice ?? (spoken.audioUrl ? "recording" : undefined);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <button type="button" onClick={press} aria-busy={state === "generating"} className="btn btn-primary">
        <Icon of={icon} size={18} className={state === "generating" ? "animate-spin" : ""} />
        <span>{AUDIO_LABELS[labels][state]}</span>
      </button>
      <span className={noteShape} role="status">
        {note && (note === "recording" ? readBy(spoken.reader) : OTHER_VOICES[note])}
      </span>
      {sounding && (
        <Suspense>
          <MediaSession now={sounding} />
        </Suspense>
      )}
    </div>
  );
}
