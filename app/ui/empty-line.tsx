// Apart from the other states: the administration's alone.
import type { ReactNode } from "react";
import { Scene } from "./scene.tsx";
import type { SceneName } from "./scene-lines.tsx";

type EmptyLineProps = { title: string; scene?: SceneName; children?: ReactNode };

/** An empty list of the administration: a line where the list would be; where it is the whole screen, beside a scene. */
export const EmptyLine = ({ title, scene, children }: EmptyLineProps) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-y border-line py-3.5 text-muted">
    {scene && <Scene of={scene} className="w-44" />}
    <p>{title}</p>
    {children}
  </div>
);
