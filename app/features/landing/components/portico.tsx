// The drawing of the hero: nothing but hairlines and flat tints, in the theme's colours.
import { drawPortico, HORIZON, ISLANDS, MORNING_STAR, STARS, SUN, VIEW } from "./portico-geometry.ts";

const DELAY_MS = 260;

export function Portico({ className = "" }: { className?: string }) {
  const { sky, sea, ground, edge, lights, columns, entablature } = drawPortico();
  return (
    <svg
      viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
      preserveAspectRatio="xMaxYMax slice"
      className={`portico ${className}`}
      aria-hidden="true"
      fill="none"
    >
      <defs>
        <linearGradient id="portico-sky" x1="0" y1={HORIZON} x2="0" y2="210" gradientUnits="userSpaceOnUse">
          <stop className="portico-sky-low" />
          <stop offset="1" className="portico-sky-high" />
        </linearGradient>
        <clipPath id="portico-above">
          <path d={`M0 0H${VIEW.width}V${HORIZON}H0Z`} />
        </clipPath>
      </defs>
      <path d={sky} stroke="url(#portico-sky)" />
      <path d={STARS} className="portico-stars" />
      <path d={ISLANDS} className="portico-islands" />
      <g clipPath="url(#portico-above)">
        <circle cx={SUN.u} cy={SUN.v} r={SUN.radius} className="portico-sun" />
      </g>
      <circle cx={MORNING_STAR.u} cy={MORNING_STAR.v} r="2.6" className="portico-morning-star" />
      <path d={sea.calm} className="portico-sea" />
      <path d={sea.glitter} className="portico-glitter" />
      <path d={`M540 ${HORIZON}H${VIEW.width}`} className="portico-line" />
      <path d={ground} className="portico-paper" />
      <path d={lights} className="portico-light" />
      <path d={edge} className="portico-line" />
      <path d={entablature.soffit} className="portico-soffit" />
      <path d={entablature.far} className="portico-line" />
      {columns.map((column, index) => (
        <g key={index}>
          <path d={column.body} className="portico-paper" />
          <path d={column.shade} className="portico-shade" />
          <path d={column.unlit} className="portico-line" />
          <path d={column.lit} className="portico-lit" style={{ animationDelay: `${index * DELAY_MS}ms` }} />
          <path d={column.capital} className="portico-stone" />
        </g>
      ))}
      <path d={entablature.face} className="portico-paper" />
      <path d={entablature.lines + entablature.triglyphs} className="portico-line" />
    </svg>
  );
}
