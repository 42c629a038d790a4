import { piecesOf, typeset } from "../document.ts";

/** A line of one of our own pages, its links drawn. */
export function Line({ of }: { of: string }) {
  return piecesOf(of).map(({ text, href }, at) =>
    href ? (
      <a key={at} href={href} className="link-quiet wrap-anywhere">
        {typeset(text)}
      </a>
    ) : (
      typeset(text)
    ),
  );
}
