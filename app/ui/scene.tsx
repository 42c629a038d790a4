// What an empty screen shows. Few screens are empty: its lines come when it is shown.
import { Drawing } from "./drawing.tsx";
import { LateLines, late } from "./late-part.tsx";
import { SceneLines, type SceneName } from "./scene-lines.tsx";

const lines = late(import.meta.env.SSR ? SceneLines : undefined, () =>
  import("./scene-lines.tsx").then((file) => file.SceneLines),
);

export const Scene = ({ of, className = "w-56" }: { of: SceneName; className?: string }) => (
  <Drawing width={240} height={112} className={className}>
    <LateLines of={lines} props={{ of }} />
  </Drawing>
);
