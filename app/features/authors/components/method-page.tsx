import { count } from "#app/lib/text.ts";
import { type AuthorContent, authorPaths, type Figures, nameOf, type Section } from "../authors.ts";
import { Chapter, MarginDates } from "./chapter.tsx";
import { Onward } from "./onward.tsx";
import { Prose } from "./prose.tsx";

type MethodPageProps = {
  standfirst: string;
  sections: readonly Section[];
  authors: readonly Pick<AuthorContent, "author" | "works">[];
  figures: Figures;
  signedIn: boolean;
};

export function MethodPage({ standfirst, sections, authors, figures, signedIn }: MethodPageProps) {
  return (
    <article className="page reading-page">
      <header className="reading-head">
        <p className="eyebrow">La bibliothèque</p>
        <h1>Comment nous choisissons, traduisons et vérifions</h1>
        <p className="standfirst">{standfirst}</p>
      </header>
      <div className="colonnade-rule mt-8" aria-hidden="true" />

      {sections.map(({ id = "", title, dates, paragraphs }) => (
        <Chapter
          key={id}
          id={id}
          title={title}
          margin={
            id === "choisir" ? (
              <p className="margin-figure">{count(figures.total, "citation")}</p>
            ) : (
              dates && <MarginDates dates={dates} />
            )
          }
        >
          <Prose paragraphs={paragraphs} />
          {id === "editions" && <Editions authors={authors} figures={figures} />}
        </Chapter>
      ))}

      <Onward
        signedIn={signedIn}
        links={authors.map(({ author }) => ({
          to: authorPaths.author(author),
          title: nameOf(author),
          text: count(figures.byAuthor[author], "citation"),
        }))}
      />
    </article>
  );
}

/** Each work, the edition followed and how many quotations come from it. */
function Editions({ authors, figures }: Pick<MethodPageProps, "authors" | "figures">) {
  return (
    <table className="editions">
      <caption>Les œuvres, leur édition et le nombre de citations</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Œuvre</th>
          <th scope="col">Édition</th>
          <th scope="col">Citations</th>
        </tr>
      </thead>
      {authors.map(({ author, works }) => (
        <tbody key={author}>
          <tr>
            <th scope="rowgroup" colSpan={2} className="editions-author">
              {nameOf(author)}
            </th>
            <td className="editions-total">{figures.byAuthor[author]}</td>
          </tr>
          {works.map(({ code, title, edition }) => (
            <tr key={code}>
              <th scope="row">
                <cite>{title}</cite>
              </th>
              <td>{edition}</td>
              <td>{figures.byWork[code] ?? 0}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
