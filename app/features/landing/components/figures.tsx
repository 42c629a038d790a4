// Small drawings in the product's own language: vertical rules in rhythm, one of them in the light.

/** Heights of nine rules; where the light begins and ends; those outside it faint or plain. */
const RULES = {
  /** Three that are ours among nine that are not. */
  discern: { heights: [40, 40, 40, 40, 40, 40, 40, 40, 40], light: [3, 5], others: "rule-faint" },
  /** A swing that comes to rest. */
  steady: { heights: [44, 12, 40, 18, 34, 23, 30, 27, 28], light: [7, 8], others: "rule-plain" },
  /** One deed. */
  act: { heights: [14, 14, 14, 14, 14, 44, 14, 14, 14], light: [5, 5], others: "rule-plain" },
  /** A little higher each time, not always. */
  grow: { heights: [8, 12, 17, 15, 22, 27, 25, 35, 44], light: [8, 8], others: "rule-plain" },
} as const;

export function RulesFigure({ of }: { of: keyof typeof RULES }) {
  const { heights, light, others } = RULES[of];
  return (
    <svg viewBox="0 0 112 50" className="rules-figure" aria-hidden="true">
      {heights.map((height, index) => (
        <path
          key={index}
          d={`M${4 + index * 13} 48v${-height}`}
          className={index >= light[0] && index <= light[1] ? "rule-light" : others}
        />
      ))}
      <path d="M0 48.5h112" className="rule-base" />
    </svg>
  );
}

const RING = 16;
const ring = (radius: number, step: number) => {
  const angle = (2 * Math.PI * step) / RING - Math.PI / 2;
  return { cx: Math.round(100 + radius * Math.cos(angle)), cy: Math.round(100 + radius * Math.sin(angle)) };
};

/** The plan of a round portico: as many columns as people, one of them you. */
export function RingFigure() {
  return (
    <svg viewBox="0 0 200 200" className="ring-figure" aria-hidden="true">
      <circle cx="100" cy="100" r="97" />
      <circle cx="100" cy="100" r="90" />
      <circle cx="100" cy="100" r="48" />
      {Array.from({ length: RING }, (_, step) => (
        <circle key={step} {...ring(72, step)} r="7" className={step === 11 ? "ring-you" : "ring-column"} />
      ))}
    </svg>
  );
}

const SPINES = [
  [16, 64],
  [22, 58],
  [12, 68],
  [18, 62],
  [26, 66],
  [14, 56],
  [20, 68],
  [16, 60],
] as const;

/** A shelf of guides, seen by their spines. */
export function ShelfFigure() {
  let x = 2;
  return (
    <svg viewBox="0 0 196 78" className="shelf-figure" aria-hidden="true">
      {SPINES.map(([width, height], index) => {
        const left = x;
        x += width + 6;
        return (
          <g key={index} className={index === 4 ? "spine-out" : undefined}>
            <path d={`M${left} 74v${-height}h${width}v${height}`} />
            <path d={`M${left + width / 2} ${74 - height + 8}v${Math.round(height * 0.3)}`} />
            <path d={`M${left} ${74 - 8}h${width}`} />
          </g>
        );
      })}
      <path d="M0 74.5h196" />
    </svg>
  );
}

/** A quantity out of five as rules of growing height, beside its word. */
export function FiveRules({ value }: { value: number }) {
  return (
    <svg viewBox="0 0 34 20" className="five-rules" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((step) => (
        <path
          key={step}
          d={`M${step * 7 - 4} 19v${-4 - step * 2.8}`}
          className={step <= value ? "rule-light" : "rule-faint"}
        />
      ))}
    </svg>
  );
}
