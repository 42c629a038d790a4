import { count } from "#app/lib/text.ts";
import { type AuthorContent, authorPaths, endsOf, type Figures, nameOf } from "../authors.ts";
import { LifeSpan } from "./life-span.tsx";
import { Onward } from "./onward.tsx";
import { Portrait } from "./portrait.tsx";

type IndexPageProps = {
  authors: readonly Pick<AuthorContent, "author" | "dates" | "life" | "standfirst">[];
  figures: Figures;
  signedIn: boolean;
};

/** The three, one under the other on the same years. */
export function IndexPage({ authors, figures, signedIn }: IndexPageProps) {
  return (
    <div className="page reading-page">
      <header className="reading-head">
        <p className="eyebrow">La bibliothèque</p>
        <h1>Trois auteurs</h1>
        <p className="standfirst">
          Un ministre, un esclave, un empereur. Ils ont vécu presque à la suite, sur moins de deux siècles, et
          le dernier avait lu le deuxième.
        </p>
      </header>
      <ul className="three">
        {authors.map(({ author, dates, life, standfirst }) => (
          <li key={author}>
            <h2>
              <Portrait of={author} className="mb-3 w-28" />
              <a href={authorPaths.author(author)}>{nameOf(author)}</a>
            </h2>
            <p className="three-text">
              <span className="sr-only">{dates}. </span>
              {standfirst}
            </p>
            <p className="three-count">{count(figures.byAuthor[author], "citation")}</p>
            <LifeSpan life={life} labels={endsOf(dates)} />
          </li>
        ))}
      </ul>
      <Onward
        signedIn={signedIn}
        links={[
          {
            to: authorPaths.method(),
            title: "La méthode",
            text: `Comment ces ${figures.total}\u00a0citations sont choisies, traduites et vérifiées`,
          },
        ]}
      />
    </div>
  );
}
