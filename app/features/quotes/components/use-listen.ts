// Playing a quotation. Browsers let a page make sound only inside a press, and iOS forgets the press after a wait:
// the element is started at once, on a moment of silence, and given the recording when it is known. Where there is
// none, the browser's own French voice reads, and the button says so. Whatever happens, no state is left stuck.
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { paths } from "#app/lib/paths.ts";
import type { Playing } from "#app/ui/use-media-session.ts";
import { useMutation } from "#app/ui/use-mutation.ts";
import { type AudioState, nextAudioState } from "../audio.ts";

/** Without sound after this long, the button comes back. */
const SILENCE_MS = 15_000;
const SILENT_WAV = "data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=";

export type SpokenQuotation = { id: string; text: string; audioUrl: string | null; reader: string | null };
type ListenVoice = "recording" | "browser" | "none";

function frenchVoice(): SpeechSynthesisVoice | undefined {
  return window.speechSynthesis?.getVoices().find((voice) => voice.lang.toLowerCase().startsWith("fr"));
}

export function useListen({ id, text, audioUrl }: Omit<SpokenQuotation, "reader">): {
  state: AudioState;
  voice: ListenVoice | undefined;
  press: () => void;
  /** A recording that plays or stands still; null where there is none. */
  sounding: Playing | null;
} {
  const [state, dispatch] = useReducer(nextAudioState, "idle");
  const [voice, setVoice] = useState<ListenVoice>();
  const element = useRef<HTMLAudioElement | null>(null);
  const known = useRef(audioUrl);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  // P1 §8: a refusal is not told; the browser's voice takes over.
  const { mutate: record } = useMutation<string, { audioUrl: string }>(
    (quotation) => ({ path: paths.quotationAudioCall(quotation) }),
    { revalidate: false },
  );

  const finish = useCallback(() => {
    clearTimeout(timer.current);
    dispatch("end");
  }, []);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      element.current?.pause();
      if (element.current) element.current.src = "";
      window.speechSynthesis?.cancel();
    },
    [],
  );

  const speak = useCallback(() => {
    const synthesis = window.speechSynthesis;
    if (!synthesis) {
      setVoice("none");
      finish();
      return;
    }
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = "fr-FR";
    utterance.voice = frenchVoice() ?? null;
    utterance.rate = 0.92;
    utterance.onstart = () => {
      clearTimeout(timer.current);
      setVoice("browser");
      dispatch("sound");
    };
    utterance.onend = finish;
    utterance.onerror = () => {
      setVoice("none");
      finish();
    };
    synthesis.cancel();
    synthesis.speak(utterance);
  }, [text, finish]);

  const start = useCallback(async () => {
    timer.current = setTimeout(() => {
      element.current?.pause();
      window.speechSynthesis?.cancel();
      setVoice("none");
      finish();
    }, SILENCE_MS);
    let audio = element.current;
    if (!audio) {
      audio = new Audio();
      element.current = audio;
      audio.addEventListener("playing", () => {
        if (!audio?.src.startsWith("data:")) {
          clearTimeout(timer.current);
          setVoice("recording");
          dispatch("sound");
        }
      });
      audio.addEventListener("pause", () => {
        if (!audio?.ended && !audio?.src.startsWith("data:")) dispatch("halt");
      });
      audio.addEventListener("ended", () => {
        if (!audio?.src.startsWith("data:")) finish();
      });
    }
    try {
      if (known.current === null) {
        audio.src = SILENT_WAV;
        audio.play().catch(() => undefined);
        const made = await record(id);
        if (!made) return speak();
        known.current = made.audioUrl;
      }
      audio.src = known.current;
      await audio.play();
    } catch (error) {
      // P1 §8: said in the console only.
      console.warn("lecture indisponible", error instanceof Error ? error.name : "");
      speak();
    }
  }, [id, record, speak, finish]);

  const press = useCallback(() => {
    const byBrowser = voice === "browser";
    if (state === "playing") {
      if (byBrowser) window.speechSynthesis.pause();
      else element.current?.pause();
      dispatch("press");
    } else if (state === "paused") {
      if (byBrowser) window.speechSynthesis.resume();
      else element.current?.play().catch(finish);
      dispatch("press");
    } else if (state === "idle") {
      dispatch("press");
      void start();
    }
  }, [state, voice, start, finish]);

  const [place, setPlace] = useState({ position: 0, duration: 0 });
  useEffect(() => {
    const audio = element.current;
    if (!audio || voice !== "recording") return;
    const look = () => setPlace({ position: audio.currentTime, duration: audio.duration || 0 });
    const moments = ["loadedmetadata", "play", "pause", "seeked"];
    look();
    for (const moment of moments) audio.addEventListener(moment, look);
    return () => {
      for (const moment of moments) audio.removeEventListener(moment, look);
    };
  }, [voice]);
  const sounding: Playing | null =
    voice === "recording" && (state === "playing" || state === "paused")
      ? {
          title: text,
          artist: "Le Portique, citation lue",
          playing: state === "playing",
          duration: place.duration,
          get position() {
            return element.current?.currentTime ?? place.position;
          },
          play: () => void element.current?.play().catch(finish),
          pause: () => element.current?.pause(),
          seek: (to) => {
            if (element.current) element.current.currentTime = to;
          },
        }
      : null;

  return { state, voice, press, sounding };
}
