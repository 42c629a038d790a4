import { Cover, type Hour } from "#app/ui/covers.tsx";
import { seedOf } from "#app/ui/pen.ts";
import type { VideoCategory } from "../videos.ts";

/** A lesson under the roof, an exercise in the open at dawn, a reading by night. */
const SCENES: Record<VideoCategory, { hour: Hour; roofed: boolean }> = {
  enseignement: { hour: "noon", roofed: true },
  exercice: { hour: "dawn", roofed: false },
  temoignage: { hour: "night", roofed: true },
};

/** The stage of a video: four to eight columns, its own. */
export const VideoPoster = ({
  id,
  category,
  className,
}: {
  id: string;
  category: VideoCategory;
  className?: string;
}) => <Cover name={id} count={4 + (seedOf(id) % 5)} {...SCENES[category]} className={className} />;
