import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { count } from "#app/lib/text.ts";
import { EmptyState } from "#app/ui/states.tsx";
import type { SearchView } from "../journal-view.server.ts";
import type { PassagePiece } from "../passages.ts";

export function SearchResults({ view }: { view: SearchView }) {
  const { search, results, newest, older } = view;
  if (search === "") {
    return (
      <p className="text-muted">
        Un mot ou plusieurs : seules les pages qui les contiennent tous sont montrées. Les accents et les
        majuscules ne comptent pas.
      </p>
    );
  }
  if (results.length === 0) {
    return (
      <div className="sheet">
        <EmptyState scene="horizon" title={`Aucune page ne contient «\u00a0${search}\u00a0».`}>
          Essayez un seul mot, ou le début d’un mot.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <p role="status" className="text-muted">
        {headOf(view)}
      </p>
      <ol className="mt-4 border-b border-line">
        {results.map((result) => (
          <li key={result.day} className="border-t border-line py-5">
            <h2 className="text-xl first-letter:uppercase">
              <Link to={paths.journal(result.day)} className="hover:underline">
                {result.date}
              </Link>
            </h2>
            <Passages passages={result.passages} />
          </li>
        ))}
      </ol>
      <OlderAndNewest label="Pages de résultats" newest={newest} older={older} />
    </>
  );
}

function headOf({ search, results, newest, older }: SearchView): string {
  if (newest) return `La suite, ${count(results.length, "page")} pour «\u00a0${search}\u00a0».`;
  return older
    ? `Les ${results.length}\u00a0pages les plus récentes qui contiennent «\u00a0${search}\u00a0».`
    : `${count(results.length, "page")} pour «\u00a0${search}\u00a0».`;
}

type PassagesProps = { passages: SearchView["results"][number]["passages"] };

/** Where the words were found in a page, each under its question. */
export const Passages = ({ passages }: PassagesProps) =>
  passages.map(({ field, label, pieces }) => (
    <p key={field} className="mt-2">
      <span className="block text-sm text-muted">{label}</span>
      <Passage pieces={pieces} />
    </p>
  ));

type OlderAndNewestProps = { label: string; newest: string | null; older: string | null };

/** The ways on from a part of one's pages; nothing where there is no other part. */
export const OlderAndNewest = ({ label, newest, older }: OlderAndNewestProps) =>
  (newest || older) && (
    <nav aria-label={label} className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-2 print:hidden">
      {newest && (
        <Link to={newest} className="link-quiet py-2">
          Pages les plus récentes
        </Link>
      )}
      {older && (
        <Link to={older} className="link-quiet ml-auto py-2">
          Pages plus anciennes
        </Link>
      )}
    </nav>
  );

function Passage({ pieces }: { pieces: PassagePiece[] }) {
  return (
    <span className="font-serif text-xl leading-normal wrap-anywhere">
      {pieces.map((piece, at) =>
        piece.hit ? (
          <mark key={at} className="rounded-sm bg-accent/25 px-0.5 text-ink">
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </span>
  );
}
