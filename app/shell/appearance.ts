// A visitor's appearance, in cookies: nothing else is known of who has no account.
import { type Appearance, parseTextSize, parseTheme } from "#app/lib/appearance.ts";

const THEME_COOKIE = "portique_theme";
const TEXT_COOKIE = "portique_text";
const YEAR_SECONDS = 31_536_000;

const cookie = (name: string, value: string) =>
  `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}`;

/** One cookie for each thing that was chosen. */
export const appearanceCookies = ({ theme, textSize }: Partial<Appearance>): string[] => [
  ...(theme ? [cookie(THEME_COOKIE, theme)] : []),
  ...(textSize ? [cookie(TEXT_COOKIE, textSize)] : []),
];

type Chosen = { theme: Appearance["theme"] | null; textSize: Appearance["textSize"] | null };

/** The member's own choice, else the browser's, else the house's. */
export const appearanceOf = (
  member: Chosen | undefined,
  readCookie: (name: string) => string | undefined,
): Appearance => ({
  theme: member?.theme ?? parseTheme(readCookie(THEME_COOKIE)) ?? "auto",
  textSize: member?.textSize ?? parseTextSize(readCookie(TEXT_COOKIE)) ?? "100",
});
