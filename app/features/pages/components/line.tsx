import { heldPunctuation } from "#app/lib/text.ts";
import { piecesOf } from "../document.ts";

/** A line of one of our own pages, its links drawn. */
export function Line({ of }: { of: string }) {
  return piecesOf(of).map(({ text, href }, at) =>
    href ? (
      <a key={at} href={href} className="link-quiet wrap-anywhere">
        {heldPunctuation(text)}
      </a>
    ) : (
      heldPunctuation(text)
    ),
  );
}
