// The theme of a browser: kept in a cookie, « auto » follows the system. Pure.
export const THEMES = [
  { value: "auto", label: "Auto" },
  { value: "marbre", label: "Marbre" },
  { value: "nuit", label: "Nuit" },
] as const;
export type Theme = (typeof THEMES)[number]["value"];

export const THEME_COOKIE = "portique_theme";
const YEAR_SECONDS = 31_536_000;

export const parseTheme = (value: unknown): Theme =>
  THEMES.find((theme) => theme.value === value)?.value ?? "auto";
export const themeCookie = (theme: Theme) =>
  `${THEME_COOKIE}=${theme}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}`;
