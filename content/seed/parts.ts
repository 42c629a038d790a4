// The editorial source beside the quotations, a line a part: read from content/source and media, checked, seeded in this
// order. A part's reader answers rows and media files (content/seed/content.ts).

import { meditationsPart, videosPart } from "../practice/parts.ts";
import { challengesPart, scenariosPart } from "./challenges.ts";
import type { ContentPart } from "./content.ts";
import { readGuidesPart } from "./guides.ts";
import { articlesPart, lessonsPart } from "./reading.ts";
import { remindersPart } from "./reminders.ts";

/** @param root the repository's folder */
type PartReader = (root: string) => Promise<ContentPart>;

const READERS: readonly PartReader[] = [
  // — reading
  articlesPart,
  lessonsPart,
  // — guides
  readGuidesPart,
  // — challenges and mini-game
  challengesPart,
  scenariosPart,
  // — meditations and videos
  meditationsPart,
  videosPart,
  // — reminders
  remindersPart,
];

/** @throws ContentError with file, id and reason where a record is not as it should be */
export const readParts = (root: string): Promise<ContentPart[]> =>
  Promise.all(READERS.map((read) => read(root)));
