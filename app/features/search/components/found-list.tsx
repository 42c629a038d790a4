import { Link } from "@remix-run/react";
import { count, heldPunctuation } from "#app/lib/text.ts";
import { type Found, FURTHER, KIND_LABELS } from "../search.ts";

type FoundListProps = {
  found: Found | undefined;
  /** The level of a kind's title, by where the list stands. */
  heading: "h2" | "h3";
  onLeave?: () => void;
};

const saidOf = ({ words, groups }: Found) => {
  const size = groups.reduce((sum, { items }) => sum + items.length, 0);
  return size === 0
    ? `Rien ne contient «\u00a0${words}\u00a0». Essayez un seul mot, ou le début d’un mot.`
    : `${count(size, "résultat")} pour «\u00a0${words}\u00a0».`;
};

/** What was found, by kind; before a search only the place where its outcome is announced, which has to be there first. */
export function FoundList({ found, heading: Heading, onLeave }: FoundListProps) {
  const shown = found?.words ? found : undefined;
  return (
    <>
      <p role="status" className={shown ? "mt-6 text-muted" : "sr-only"}>
        {shown && saidOf(shown)}
      </p>
      {shown?.groups.map(({ kind, items, more }) => (
        <section key={kind} aria-labelledby={`trouve-${kind}`} className="mt-6">
          <Heading id={`trouve-${kind}`} className="eyebrow font-sans">
            {KIND_LABELS[kind]}
          </Heading>
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {items.map((item) => (
              <li key={item.id} className="py-3">
                <Link
                  to={item.to}
                  onClick={onLeave}
                  className="font-serif text-xl first-letter:uppercase hover:underline"
                >
                  {heldPunctuation(item.title)}
                </Link>
                {item.note && <span className="ml-3 text-sm text-muted">{item.note}</span>}
                {item.passage && (
                  <p className="line-clamp-2 text-muted wrap-anywhere">
                    {item.passage.map((piece, at) =>
                      piece.hit ? (
                        <mark key={at} className="rounded-sm bg-accent/25 px-0.5 text-ink">
                          {piece.text}
                        </mark>
                      ) : (
                        <span key={at}>{piece.text}</span>
                      ),
                    )}
                  </p>
                )}
              </li>
            ))}
          </ul>
          {more && FURTHER[kind] ? (
            <Link to={FURTHER[kind].to} onClick={onLeave} className="link-quiet mt-2 inline-block py-1.5">
              {FURTHER[kind].label}
            </Link>
          ) : (
            more && (
              <p className="mt-2 text-sm text-muted">
                Les {items.length}&nbsp;premiers. Un mot de plus resserre la recherche.
              </p>
            )
          )}
        </section>
      ))}
    </>
  );
}
