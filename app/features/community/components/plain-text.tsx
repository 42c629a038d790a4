import { heldPunctuation } from "#app/lib/text.ts";
import { textPieces } from "../plain-text.ts";

/** A member's words: line breaks kept, http(s) addresses as links that vouch for nothing. */
export function PlainText({ text, className = "" }: { text: string; className?: string }) {
  return (
    <p className={`whitespace-pre-line wrap-anywhere ${className}`}>
      {textPieces(text).map(({ text: words, href }, at) =>
        href ? (
          <a key={at} href={href} rel="nofollow ugc noopener" target="_blank" className="link-quiet">
            {words}
          </a>
        ) : (
          <span key={at}>{heldPunctuation(words)}</span>
        ),
      )}
    </p>
  );
}
