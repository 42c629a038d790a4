// Covers by rule: a column a minute, the light by the kind, the rest from the piece's own name. Each is its own, and none
// is a file.
import { COVER_HEIGHT, COVER_WIDTH, type CoverOf, type MarkOf } from "./cover.ts";
import * as file from "./cover-lines.tsx";
import { Drawing } from "./drawing.tsx";
import { LateLines, lateFrom, soon } from "./late-part.tsx";

const linesOf = lateFrom(import.meta.env.SSR ? file : undefined, () => import("./cover-lines.tsx"));
const coverLines = soon(linesOf("CoverLines"));
const markLines = soon(linesOf("MarkLines"));

export const Cover = ({ className, ...of }: CoverOf & { className?: string }) => (
  <Drawing width={COVER_WIDTH} height={COVER_HEIGHT} className={className}>
    <LateLines of={coverLines} props={of} />
  </Drawing>
);

/** The sign of a challenge’s family among its days, a stroke a day; the one that is lit comes from its name. */
export const ChallengeMark = (of: MarkOf) => (
  <Drawing width={64} height={64} className="size-16 shrink-0">
    <LateLines of={markLines} props={of} />
  </Drawing>
);
