// The words for a device, from what its browser says of itself. A hint for the eye, never a proof. Pure.

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*Safari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const UNKNOWN = "Appareil inconnu";

const named = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/**
 * « Firefox sur Windows », « Safari sur iPhone », « Programme : curl ».
 * @param userAgent the header as the session keeps it, or null
 */
export function deviceWords(userAgent: string | null): string {
  const text = userAgent?.trim() ?? "";
  const browser = named(BROWSERS, text);
  const system = named(SYSTEMS, text);
  if (browser && system) return `${browser} sur ${system}`;
  if (browser || system) return browser ?? `Appareil ${system}`;
  const program = /^[\w.-]{1,40}/.exec(text)?.[0];
  return program ? `Programme\u00a0: ${program}` : UNKNOWN;
}

/** Whether it is held in the hand, for the picture beside the words. */
export const isHandheld = (userAgent: string | null) =>
  /\biPhone\b|\biPad\b|\bAndroid\b/.test(userAgent ?? "");
