// The scenes of scene.tsx, line by line.
import type { ReactNode } from "react";
import { columns, Sea, Stone } from "./drawn-pieces.tsx";
import { drawBeam, drawColumn, drawSun, together } from "./pen.ts";

/** One scene a kind of emptiness. */
export type SceneName = "horizon" | "page" | "agora" | "path" | "shelf" | "night";

const FOOT = 96;

/** Where the ends of the scrolls lie on the shelf. */
const SCROLLS = [
  [62, 61],
  [77, 61],
  [112, 34],
  [127, 34],
  [161, 88],
] as const;

const SCENES: Record<SceneName, () => ReactNode> = {
  // Nothing was found: a column that stands by itself before the sea, at first light.
  horizon: () => (
    <>
      <Sea from={8} to={232} horizon={70} foot={104} sun={150} />
      <path d={drawSun(150, 70, 13, 70)} className="pen-sun" />
      <Stone of={columns([{ x: 62, foot: FOOT, height: 78, width: 20, light: 150 }])} />
      <path d="M40 96H84M34 101H90" className="pen-line" />
    </>
  ),
  // Nothing is written: a sheet on the step, its rules empty, the morning behind it.
  page: () => (
    <>
      <path d={drawSun(176, 40, 11)} className="pen-sun" />
      <Stone
        of={columns([
          { x: 30, foot: FOOT, height: 84, width: 17, light: 176 },
          { x: 212, foot: FOOT, height: 84, width: 17, light: 176 },
        ])}
      />
      <path d="M10 96H230M4 102H236" className="pen-line" />
      <path d="M86 26L142 20L152 92L96 97Z" className="pen-stone" />
      <path
        d="M95 40L136 35.500M97 50L138 45.500M98 60L139 55.500M100 70L141 65.500M101 80L142 75.500"
        className="pen-line"
      />
      <path d="M92 32L103 95" className="pen-lit" />
    </>
  ),
  // Nobody has spoken yet: the colonnade and the bench in its shade.
  agora: () => (
    <>
      <Stone
        of={together([
          drawBeam(30, 210, 12, 11),
          ...[46, 92, 148, 194].map((x) => drawColumn({ x, foot: 88, height: 65, width: 15, light: 240 })),
        ])}
      />
      <path d="M22 88H218M14 94H226M6 100H234" className="pen-line" />
      <path d="M102 88V78H138V88M97 78H143V74H97Z" className="pen-stone" />
    </>
  ),
  // Nothing is under way: seven columns to come, the first already there.
  path: () => (
    <>
      <path d={drawSun(214, 64, 10, 64)} className="pen-sun" />
      <path d="M6 96H234M120 64H234" className="pen-line" />
      <Stone of={columns([{ x: 26, foot: FOOT, height: 80, width: 18, light: 214 }])} />
      <path
        d={[62, 94, 122, 147, 169, 188]
          .map((x, index) => {
            const height = 66 - index * 8;
            const half = 7.4 - index * 0.8;
            return `M${x - half} ${FOOT - index * 3.6}V${FOOT - index * 3.6 - height}H${x + half}V${FOOT - index * 3.6}`;
          })
          .join("")}
        className="pen-line pen-to-come"
      />
    </>
  ),
  // Nothing on the shelves: where the scrolls will lie.
  shelf: () => (
    <>
      <path d="M46 16H194V96H46ZM46 43H194M46 70H194M95 16V96M145 16V96" className="pen-line" />
      <path d={SCROLLS.map(([x = 0, y = 0]) => drawSun(x, y, 7)).join("")} className="pen-stone" />
      <path d={SCROLLS.map(([x = 0, y = 0]) => drawSun(x, y, 2.4)).join("")} className="pen-lit" />
      <path d="M34 96H206M26 102H214" className="pen-line" />
    </>
  ),
  // Nothing was listened to: the moon over the sea, between two columns.
  night: () => (
    <>
      <Sea from={40} to={200} horizon={74} foot={104} sun={120} />
      <path d="M126 22A17 17 0 1 0 138 50A21 21 0 0 1 126 22Z" className="pen-sun" />
      <path d="M84 30h0M160 22h0M172 52h0M70 56h0M148 62h0M98 48h0M190 30h0" className="pen-star" />
      <Stone
        of={columns([
          { x: 28, foot: FOOT, height: 86, width: 18, light: 120 },
          { x: 212, foot: FOOT, height: 86, width: 18, light: 120 },
        ])}
      />
      <path d="M8 96H50M190 96H232" className="pen-line" />
    </>
  ),
};

export const SceneLines = ({ of: name }: { of: SceneName }) => SCENES[name]();
