import { Drawing } from "#app/ui/drawing.tsx";
import { columns, Sea, Stone } from "#app/ui/drawn-pieces.tsx";
import { drawSun } from "#app/ui/pen.ts";

/** The way that leads nowhere: two columns stand, the third has fallen, the sun rises all the same. */
export const Ruin = ({ className = "w-80 max-w-full" }: { className?: string }) => (
  <Drawing width={320} height={132} className={className}>
    <Sea from={8} to={312} horizon={84} foot={124} sun={176} />
    <path d={drawSun(176, 84, 17, 84)} className="pen-sun" />
    <Stone
      of={columns([
        { x: 48, foot: 112, height: 96, width: 22, light: 176 },
        { x: 108, foot: 112, height: 96, width: 22, light: 176, standing: 0.42 },
        { x: 278, foot: 112, height: 96, width: 22, light: 176 },
      ])}
    />
    <path d="M204 112L202 92L238 88L241 109Z" className="pen-stone" />
    <path d="M203 97L239 93M203.500 103L240 99" className="pen-line" />
    <path d="M20 112H300M12 118H308" className="pen-line" />
  </Drawing>
);
