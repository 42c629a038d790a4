// The poster of a video.
import { COVER_HEIGHT, COVER_WIDTH } from "#app/ui/cover.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import { LateLines, late, soon } from "#app/ui/late-part.tsx";
import { PosterLines, type PosterOf } from "./poster-lines.tsx";

const lines = soon(
  late(import.meta.env.SSR ? PosterLines : undefined, () =>
    import("./poster-lines.tsx").then((file) => file.PosterLines),
  ),
);

export const VideoPoster = ({ className, ...of }: PosterOf & { className?: string }) => (
  <Drawing width={COVER_WIDTH} height={COVER_HEIGHT} className={className}>
    <LateLines of={lines} props={of} />
  </Drawing>
);
