// The six places a post is shared to (P1 §2), and the address of each. Pure.
import type { Platform } from "../community.ts";

const PLATFORM_LABELS: Record<Exclude<Platform, "copy">, string> = {
  twitter: "Twitter",
  facebook: "Facebook",
  linkedin: "LinkedIn",
  whatsapp: "WhatsApp",
  telegram: "Telegram",
};

/** P1 §2: the window that opens. */
export const SHARE_WINDOW = "width=600,height=400,noopener,noreferrer";
/** P1 §4: how long « copié » stands. */
export const COPIED_MS = 2_000;

type ShareLink = { platform: Exclude<Platform, "copy">; label: string; href: string };

/** @param url absolute; @param title the post's */
export function shareLinks(url: string, title: string): ShareLink[] {
  const link = (platform: ShareLink["platform"], base: string, query: Record<string, string>): ShareLink => ({
    platform,
    label: PLATFORM_LABELS[platform],
    href: `${base}?${new URLSearchParams(query)}`,
  });
  return [
    link("twitter", "https://twitter.com/intent/tweet", { url, text: title }),
    link("facebook", "https://www.facebook.com/sharer/sharer.php", { u: url }),
    link("linkedin", "https://www.linkedin.com/sharing/share-offsite/", { url }),
    link("whatsapp", "https://wa.me/", { text: `${title} ${url}` }),
    link("telegram", "https://t.me/share/url", { url, text: title }),
  ];
}
