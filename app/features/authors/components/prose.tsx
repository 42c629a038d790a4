import { Fragment } from "react";
import type { Inline, Paragraph } from "../authors.ts";

const CENTURY = /\b([IVX]+e)\b/;

/** Plain words, the ordinals of centuries raised. */
export function Words({ children }: { children: string }) {
  return children.split(CENTURY).map((part, at) =>
    at % 2 === 1 ? (
      <Fragment key={at}>
        {part.slice(0, -1)}
        <sup>e</sup>
      </Fragment>
    ) : (
      part
    ),
  );
}

function Piece({ piece }: { piece: Inline }) {
  if (typeof piece === "string") return <Words>{piece}</Words>;
  if ("title" in piece) return <cite>{piece.title}</cite>;
  if ("term" in piece) return <i lang={piece.language}>{piece.term}</i>;
  return (
    <a href={piece.to} className="link-quiet">
      {piece.words}
    </a>
  );
}

export function Line({ of }: { of: Paragraph }) {
  return of.map((piece, at) => <Piece key={at} piece={piece} />);
}

/** Paragraphs to be read at length: serif, 60 to 70 characters a line. */
export function Prose({
  paragraphs,
  opening = false,
}: {
  paragraphs: readonly Paragraph[];
  opening?: boolean;
}) {
  return (
    <div className={`reading ${opening ? "reading-opening" : ""}`}>
      {paragraphs.map((paragraph, at) => (
        <p key={at}>
          <Line of={paragraph} />
        </p>
      ))}
    </div>
  );
}
