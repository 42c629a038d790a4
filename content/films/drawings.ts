// What is drawn beside a film's words, in the pen of the landing page's colonnade: hairlines and flat tints, in a square of
// SIDE units. SVG fragments, in the colours of the scene's ground.
import { drawBeam, drawColumn, drawSea, drawSun, together } from "#app/ui/pen.ts";

export const SIDE = 320;

/** Colours by what they are for. */
type Palette = Record<"paper" | "ink" | "muted" | "line" | "primary" | "accent", string>;

const path = (d: string, stroke: string, width = 1.2, fill = "none") =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;

/** Six columns and their beam before a low sun. */
function portico({ paper, line, muted, primary, accent }: Palette): string {
  const sun = 236;
  const columns = Array.from({ length: 6 }, (_, n) =>
    drawColumn({ x: 40 + 48 * n, foot: 268, height: 168, width: 26, light: sun }),
  );
  const { stone, lit, unlit } = together([...columns, drawBeam(14, 306, 78, 22)]);
  const { calm, glitter } = drawSea(0, SIDE, 222, 300, sun);
  return (
    path(drawSun(sun, 216, 30, 222), accent, 1.2, accent) +
    path(calm, line) +
    path(glitter, accent, 1.6) +
    path(stone, primary, 1.6, paper) +
    path(unlit, muted, 0.9) +
    path(lit, accent, 1.1) +
    path("M4 268H316M0 276H320", primary, 1.6)
  );
}

/** A paved road that goes to a gate far off, between its posts. */
function road({ line, muted, primary, accent }: Palette): string {
  const [far, near] = [150, 300];
  const rows = Array.from({ length: 9 }, (_, n) => far + (near - far) * ((n + 1) / 9) ** 1.9);
  const half = (y: number) => 9 + 120 * ((y - far) / (near - far));
  const slabs = rows.map((y) => `M${160 - half(y)} ${y.toFixed(1)}H${160 + half(y)}`).join("");
  const posts = [rows[2], rows[4], rows[6]].map((y = far) => {
    const tall = 12 + 52 * ((y - far) / (near - far));
    const [left, right] = [160 - half(y) * 1.25, 160 + half(y) * 1.25];
    return `M${left.toFixed(1)} ${y.toFixed(1)}v${-tall.toFixed(1)}M${right.toFixed(1)} ${y.toFixed(1)}v${-tall.toFixed(1)}`;
  });
  return (
    path(drawSun(160, 146, 22, far), accent, 1.2, accent) +
    path(
      `M0 ${far}H320M0 ${far + 4}Q80 ${far - 26} 140 ${far}M180 ${far}Q250 ${far - 34} 320 ${far - 6}`,
      muted,
    ) +
    path(`M151 ${far}L31 ${near}M169 ${far}L289 ${near}`, primary, 1.8) +
    path(slabs, line, 1.1) +
    path(posts.join(""), primary, 2.4)
  );
}

/** A lamp of clay that burns on its shelf. */
function lamp({ paper, line, muted, primary, accent }: Palette): string {
  const rays = Array.from({ length: 15 }, (_, n) => {
    const turn = Math.PI * (0.06 + (0.88 * n) / 14);
    const [x, y] = [Math.cos(turn), -Math.sin(turn)];
    const [from, to] = [46, n % 2 === 0 ? 92 : 74];
    return `M${(86 + from * x).toFixed(1)} ${(138 + from * y).toFixed(1)}L${(86 + to * x).toFixed(1)} ${(138 + to * y).toFixed(1)}`;
  });
  return (
    path(rays.join(""), line, 1.2) +
    path("M86 168Q66 146 86 108Q106 146 86 168Z", accent, 1.2, accent) +
    path(
      "M70 174Q96 170 118 182Q150 164 204 168Q252 174 254 206Q244 238 186 240Q130 240 112 212Q96 204 70 188Z",
      primary,
      1.8,
      paper,
    ) +
    path("M250 190Q292 176 288 208Q282 230 246 222", primary, 1.8) +
    path(
      "M166 184a26 7 0 1 0 52 0a26 7 0 1 0 -52 0M128 206Q180 226 240 208M138 220Q184 234 228 222",
      muted,
      1,
    ) +
    path("M150 240L144 256H226L220 240", primary, 1.8, paper) +
    path("M14 257H306M14 264H306", primary, 1.6)
  );
}

export const DRAWINGS = { portique: portico, route: road, lampe: lamp };
type DrawingName = keyof typeof DRAWINGS;
export const DRAWING_NAMES = Object.keys(DRAWINGS) as [DrawingName, ...DrawingName[]];
