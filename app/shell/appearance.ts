// A visitor's appearance, in cookies: nothing else is known of who has no account.
import { type Appearance, parseTextSize, parseTheme } from "#app/lib/appearance.ts";
import { type Origin, serializeCookie } from "#app/lib/cookies.ts";

const THEME_COOKIE = "portique_theme";
const TEXT_COOKIE = "portique_text";
const YEAR_SECONDS = 31_536_000;

/** One Set-Cookie value for each thing that was chosen. */
export function appearanceCookies({ theme, textSize }: Partial<Appearance>, origin: Origin): string[] {
  const cookie = (name: string, value: string) =>
    serializeCookie(origin, name, value, { httpOnly: false, maxAge: YEAR_SECONDS });
  return [
    ...(theme ? [cookie(THEME_COOKIE, theme)] : []),
    ...(textSize ? [cookie(TEXT_COOKIE, textSize)] : []),
  ];
}

type Chosen = { theme: Appearance["theme"] | null; textSize: Appearance["textSize"] | null };

/** The member's own choice, else the browser's, else the default. */
export const appearanceOf = (
  member: Chosen | undefined,
  readCookie: (name: string) => string | undefined,
): Appearance => ({
  theme: member?.theme ?? parseTheme(readCookie(THEME_COOKIE)) ?? "auto",
  textSize: member?.textSize ?? parseTextSize(readCookie(TEXT_COOKIE)) ?? "100",
});
