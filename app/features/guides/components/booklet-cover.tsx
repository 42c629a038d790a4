// The cover of a booklet as its file has it (content/guides/booklet.ts), a fifth as large: the collection's pediment, a
// column a booklet, its own filled; lines where the title stands; its sign.
import { Drawing } from "#app/ui/drawing.tsx";
import { SIGN_BOX, type Sign } from "../signs.ts";

const W = 84;
const H = 119;
const [LEFT, RIGHT, TOP, FOOT] = [12, 72, 15, 58];

/** Where the sign stands, and how large: flush with the last column. */
const SIGN = { x: 51, y: 86, side: 22 } as const;

type BookletCoverProps = { number: number; total: number; sign: Sign; className?: string };

export function BookletCover({ number, total, sign, className = "" }: BookletCoverProps) {
  const columns = Math.max(total, number);
  const step = (RIGHT - LEFT) / columns;
  const middles = Array.from(
    { length: columns },
    (_, nth) => Math.round((LEFT + step * (nth + 0.5)) * 10) / 10,
  );
  const half = Math.min(1.4, step * 0.3);
  const others = middles.flatMap((x, nth) =>
    nth + 1 === number
      ? []
      : [
          `M${(x - half).toFixed(1)} ${TOP + 13}V${FOOT - 2}M${(x + half).toFixed(1)} ${TOP + 13}V${FOOT - 2}`,
        ],
  );
  const own = (middles[number - 1] ?? LEFT) - half;
  return (
    <Drawing width={W} height={H} className={className}>
      <path d={`M.5 .5H${W - 0.5}V${H - 0.5}H.5Z`} className="pen-stone" />
      <path
        d={`M${LEFT - 2} ${TOP + 9}L${W / 2} ${TOP}L${RIGHT + 2} ${TOP + 9}M${LEFT - 2} ${TOP + 11}H${RIGHT + 2}M${LEFT - 2} ${FOOT}H${RIGHT + 2}M${LEFT - 4} ${FOOT + 2}H${RIGHT + 4}`}
        className="pen-lit"
      />
      <path d={others.join("")} className="pen-line" />
      <path
        d={`M${own.toFixed(1)} ${TOP + 13}h${(2 * half).toFixed(1)}V${FOOT - 2}h${(-2 * half).toFixed(1)}Z`}
        className="pen-sun"
      />
      <path d="M12 68H27M12 75H54M12 80H46M12 108H24" className="pen-line" />
      <g
        transform={`translate(${SIGN.x} ${SIGN.y}) scale(${SIGN.side / SIGN_BOX})`}
        strokeWidth={SIGN_BOX / SIGN.side}
      >
        {sign.sun && <path d={sign.sun} className="pen-sun" />}
        <path d={sign.line} className="pen-line" />
        <path d={sign.lit} className="pen-lit" />
      </g>
    </Drawing>
  );
}
