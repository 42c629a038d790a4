// What several pictures have in them: columns, the sea.
import { type ColumnSpec, drawColumn, drawSea, type PenDrawing, together } from "./pen.ts";

export const Stone = ({ of: { stone, lit, unlit } }: { of: PenDrawing }) => (
  <>
    <path d={stone} className="pen-stone" />
    {unlit && <path d={unlit} className="pen-line" />}
    {lit && <path d={lit} className="pen-lit" />}
  </>
);

export const columns = (specs: readonly ColumnSpec[]) => together(specs.map(drawColumn));

type SeaProps = { from: number; to: number; horizon: number; foot: number; sun?: number | undefined };

export const Sea = (props: SeaProps) => {
  const { calm, glitter } = drawSea(props.from, props.to, props.horizon, props.foot, props.sun);
  return (
    <>
      <path d={calm} className="pen-line" />
      {glitter && <path d={glitter} className="pen-lit" />}
    </>
  );
};
