// An answer as plain text: paragraphs, and passages of the library set apart with their reference.
import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { authorPaths } from "#app/features/authors/authors.ts";
import { paths } from "#app/lib/paths.ts";
import type { AnswerPart } from "../coach.ts";

/** Words that follow one another are one text, whatever pieces they came in. */
function joined(parts: readonly AnswerPart[]): AnswerPart[] {
  const out: AnswerPart[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (part.kind === "text" && last?.kind === "text")
      out[out.length - 1] = { kind: "text", text: last.text + part.text };
    else out.push(part);
  }
  return out;
}

/** Places of the site that the coach names in so many words: a member goes there with a press. */
const PLACES: Readonly<Record<string, string>> = {
  "la bibliothèque du Portique": authorPaths.all(),
  "la page des auteurs": authorPaths.all(),
};
const NAMED_PLACES = new RegExp(`(${Object.keys(PLACES).join("|")})`, "i");

const withPlaces = (paragraph: string) =>
  paragraph.split(NAMED_PLACES).map((words, at) => {
    const to = PLACES[words.replace(/^L/, "l")];
    const key = `${at}.${words}`;
    return to ? (
      <Link key={key} to={to} className="link-quiet">
        {words}
      </Link>
    ) : (
      <Fragment key={key}>{words}</Fragment>
    );
  });

export function AnswerText({ parts }: { parts: readonly AnswerPart[] }) {
  return joined(parts).map((part, at) =>
    part.kind === "text" ? (
      part.text
        .trim()
        .split(/\n{2,}/)
        .map((paragraph, line) => (
          <p key={`${at}.${line}`} className="whitespace-pre-line not-first:mt-3">
            {withPlaces(paragraph)}
          </p>
        ))
    ) : (
      <figure key={`${at}.${part.id}`} className="my-4 border-l border-accent pl-4">
        <blockquote className="font-serif text-xl leading-snug">«&nbsp;{part.quote}&nbsp;»</blockquote>
        <figcaption className="mt-1.5">
          <Link to={paths.quotation(part.id)} className="attribution hover:text-ink hover:underline">
            {part.author}, {part.reference}
          </Link>
        </figcaption>
      </figure>
    ),
  );
}
