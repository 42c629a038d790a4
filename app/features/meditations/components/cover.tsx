import type { Hour } from "#app/ui/cover.ts";
import { Cover } from "#app/ui/covers.tsx";
import type { MeditationCategory } from "../meditations.ts";

/** The breath rises with the day, presence stands at noon, consent comes with the evening. */
const HOURS: Record<MeditationCategory, Hour> = {
  respiration: "dawn",
  presence: "noon",
  acceptation: "evening",
};

type MeditationCoverProps = { id: string; category: MeditationCategory; minutes: number };

/** A column a minute. */
export const MeditationCover = ({ id, category, minutes }: MeditationCoverProps) => (
  <Cover name={id} count={minutes} hour={HOURS[category]} />
);
