// How the pages look for somebody: theme and size of the text. A member's choice is kept on the account, a visitor's in
// a cookie. Pure.
export const THEMES = [
  { value: "auto", label: "Auto" },
  { value: "marbre", label: "Marbre" },
  { value: "nuit", label: "Nuit" },
] as const;
/** « auto » follows the system. */
export type ColorTheme = (typeof THEMES)[number]["value"];

/** The ground of each theme, `--color-base-100` in common.css. */
export const GROUNDS = { marbre: "#faf7f1", nuit: "#11151b" } as const;

/** Per cent of the product's font size. */
export const TEXT_SIZES = [
  { value: "100", label: "100\u00a0%" },
  { value: "110", label: "110\u00a0%" },
  { value: "125", label: "125\u00a0%" },
  { value: "150", label: "150\u00a0%" },
] as const;
export type TextSize = (typeof TEXT_SIZES)[number]["value"];

export type Appearance = { theme: ColorTheme; textSize: TextSize };

/** The field that says where the form stands which changes the appearance. */
export const BACK_FIELD = "back";

const known = <Value extends string>(options: readonly { value: Value }[], value: unknown) =>
  options.find((option) => option.value === value)?.value;

export const parseTheme = (value: unknown): ColorTheme | undefined => known(THEMES, value);
export const parseTextSize = (value: unknown): TextSize | undefined => known(TEXT_SIZES, value);

/** The part of a form that chooses an appearance; what is not named, or unknown, stays as it is. */
export function readAppearance(form: { get(name: string): unknown }): Partial<Appearance> {
  const theme = parseTheme(form.get("theme"));
  const textSize = parseTextSize(form.get("textSize"));
  return { ...(theme && { theme }), ...(textSize && { textSize }) };
}

/** The root's letter in base.css, per cent of the browser's own. */
const ROOT_PERCENT = 106.25;
/** Undefined where the style sheet already says it. */
export const rootFontSize = (size: TextSize): string | undefined =>
  size === "100" ? undefined : `${(ROOT_PERCENT * Number(size)) / 100}%`;
