import { type Playing, useMediaSession } from "./use-media-session.ts";

/** Shows the system what plays for as long as it stands. */
export default function MediaSession({ now }: { now: Playing }) {
  useMediaSession(now);
  return null;
}
