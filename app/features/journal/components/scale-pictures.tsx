// What stands over the words of the two scales: a sun on a horizon, a line of water that loses its calm. journal.css
// places them after the word that is chosen, or under the pointer that drags them.

const RAYS =
  "M30 4v6M30 50v6M4 30h6M50 30h6M11.6 11.6l4.3 4.3M44.1 44.1l4.3 4.3M11.6 48.4l4.3-4.3M44.1 15.9l4.3-4.3";
/** The sea under the sun: hairlines that break where it shines. */
const SEA = "M0 .5h500M60 8h70M190 8h120M370 8h70M140 15h50M225 15h50M310 15h50";

export function MoodPicture() {
  return (
    <>
      <span className="sky">
        <svg viewBox="0 0 100 45" preserveAspectRatio="none" className="rise" aria-hidden="true">
          <path d="M10 50.5L90 8.5" vectorEffect="non-scaling-stroke" />
        </svg>
        <svg viewBox="0 0 60 60" className="scale-mark sun" aria-hidden="true">
          <path d={RAYS} className="rays" />
          <circle cx="30" cy="30" r="15" />
        </svg>
      </span>
      <svg viewBox="0 0 500 18" preserveAspectRatio="none" className="sea" aria-hidden="true">
        <path d={SEA} vectorEffect="non-scaling-stroke" />
      </svg>
    </>
  );
}

/** Ten waves, so that each step of the scale stands where the line crosses its middle. */
const WATER = `M0 30${"c9-30 16-30 25 0s16 30 25 0".repeat(10)}`;

export function StressPicture() {
  return (
    <>
      <svg viewBox="0 0 500 60" preserveAspectRatio="none" className="water" aria-hidden="true">
        <path d={WATER} vectorEffect="non-scaling-stroke" />
      </svg>
      <span className="scale-mark boat" />
    </>
  );
}
