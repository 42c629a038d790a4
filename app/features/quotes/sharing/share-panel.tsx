// « Partager »: places, the address, images to take away, and the device's own sheet where there is one.
import { useEffect, useState } from "react";
import { shareLinks } from "#app/features/community/sharing/share.ts";
import { ShareLinks } from "#app/ui/share-links.tsx";
import type { QuotationShare } from "./sharing.server.ts";

type SharePanelProps = {
  quotation: { quote: string; author: string; reference: string };
  share: QuotationShare;
};

export function SharePanel({ quotation: { quote, author, reference }, share }: SharePanelProps) {
  const title = `«\u00a0${quote}\u00a0» ${author}, ${reference}`;
  return (
    <ShareLinks links={shareLinks(share.url, title)} url={share.url}>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {share.cards.map(({ shape, label, href }) => (
          <li key={shape}>
            <a
              href={href}
              download={`citation-${shape}.png`}
              className="link-quiet inline-flex min-h-11 items-center"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <DeviceSheet text={title} url={share.url} />
    </ShareLinks>
  );
}

function DeviceSheet({ text, url }: { text: string; url: string }) {
  const [able, setAble] = useState(false);
  useEffect(() => setAble(typeof navigator.share === "function"), []);
  if (!able) return null;
  return (
    <button
      type="button"
      className="btn btn-quiet mt-2"
      // Who closes the device's own sheet has changed their mind.
      onClick={() => navigator.share({ text, url }).catch(() => undefined)}
    >
      Partager avec une application
    </button>
  );
}
