// « Partager »: six places. The links work by themselves; with scripts they open the small window of P1 §2, and each
// press is counted.

import { useLocation } from "@remix-run/react";
import { Check, Link2, Share2 } from "lucide-react";
import { type MouseEvent, useEffect, useState } from "react";
import type { Platform } from "#app/features/community/community.ts";
import { paths } from "#app/lib/paths.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import { useMutation } from "#app/ui/use-mutation.ts";
import { COPIED_MS, SHARE_WINDOW, shareLinks } from "../share.ts";

type ShareMenuProps = {
  id: string;
  title: string;
  /** Absolute. */
  url: string;
  className?: string;
  /** Which side of the button the menu hangs from. */
  align?: "left" | "right";
};

const ITEM = "flex min-h-11 w-full items-center gap-2 rounded-md px-3 text-left hover:bg-paper";

export function ShareMenu({ id, title, url, className = "", align = "right" }: ShareMenuProps) {
  const toast = useToast();
  const { pathname } = useLocation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const { mutate: counted } = useMutation<Platform>(
    (platform) => ({ path: paths.forumShareCall(), body: { postId: id, platform } }),
    {
      revalidate: false,
      // P1 §7: a failure is only logged.
      onRefused: ({ status }) => {
        console.warn("partage non compté", status);
        return false;
      },
    },
  );
  const open = (platform: Platform, href: string) => (event: MouseEvent) => {
    void counted(platform);
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    window.open(href, "_blank", SHARE_WINDOW);
    toast({ title: "Partagé !" });
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      toast({ title: "Erreur", body: "Impossible de copier le lien", tone: "destructive" });
      return;
    }
    setCopied(true);
    toast({ title: "Lien copié !" });
    void counted("copy");
  };

  return (
    <Disclosure
      label={`Partager\u00a0: ${title}`}
      closeOn={pathname}
      className={`relative ${className}`}
      summaryClassName="inline-flex min-h-9 items-center gap-1.5 rounded-md text-muted hover:text-ink"
      summary={
        <>
          <Icon of={Share2} size={17} />
          Partager
        </>
      }
    >
      <ul
        className={`sheet absolute z-20 mt-1 w-52 p-1.5 text-base ${align === "right" ? "right-0" : "left-0"}`}
      >
        {shareLinks(url, title).map(({ platform, label, href }) => (
          <li key={platform}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              onClick={open(platform, href)}
              className={ITEM}
            >
              {label}
            </a>
          </li>
        ))}
        <li className="mt-1 border-t border-line pt-1">
          <button type="button" onClick={copy} className={`${ITEM} cursor-pointer`}>
            <Icon of={copied ? Check : Link2} size={18} className={copied ? "text-success" : "text-muted"} />
            {copied ? "Lien copié" : "Copier le lien"}
          </button>
        </li>
      </ul>
    </Disclosure>
  );
}
