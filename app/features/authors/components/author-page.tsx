import type { ReactNode } from "react";
import { count } from "#app/lib/text.ts";
import { type AuthorContent, authorPaths, endsOf, type Figures, nameOf, othersThan } from "../authors.ts";
import { Chapter, MarginDates } from "./chapter.tsx";
import { LifeSpan } from "./life-span.tsx";
import { Onward } from "./onward.tsx";
import { Portrait } from "./portrait.tsx";
import { Line, Prose } from "./prose.tsx";
import { WorksList } from "./works-list.tsx";

type AuthorPageProps = {
  content: AuthorContent;
  figures: Figures;
  signedIn: boolean;
  /** The quotation, drawn by the screen. */
  children: ReactNode;
};

export function AuthorPage({ content, figures, signedIn, children }: AuthorPageProps) {
  const { author, fullName, dates, standfirst, life, sections, plan, works, otherWorks } = content;
  return (
    <article className="page reading-page">
      <header className="reading-head">
        <p className="eyebrow">
          <a href={authorPaths.all()} className="hover:underline">
            Les auteurs
          </a>
        </p>
        <Portrait of={author} className="mt-4 mb-3 w-32" />
        <h1>{nameOf(author)}</h1>
        <p className="reading-name">
          <i lang={fullName.language}>{fullName.words}</i>
          <span className="sr-only">, {dates}</span>
        </p>
        <p className="standfirst">{standfirst}</p>
      </header>
      <LifeSpan life={life} labels={endsOf(dates)} />

      {sections.map((section, at) => (
        <Chapter
          key={section.title}
          id={`partie-${at + 1}`}
          title={section.title}
          margin={section.dates && <MarginDates dates={section.dates} />}
        >
          <Prose paragraphs={section.paragraphs} opening={at === 0} />
          {at === 1 && children}
        </Chapter>
      ))}

      <Chapter id="commencer" title="Par où commencer">
        <ol className="plan">
          {plan.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Chapter>

      <Chapter
        id="oeuvres"
        title="Dans la bibliothèque"
        margin={<p className="margin-figure">{count(figures.byAuthor[author], "citation")}</p>}
      >
        <WorksList works={works} figures={figures} />
        {otherWorks && (
          <p className="mt-4 font-serif text-base text-muted">
            <Line of={otherWorks} />
          </p>
        )}
      </Chapter>

      <Onward
        signedIn={signedIn}
        links={[
          ...othersThan(author).map((other) => ({
            to: authorPaths.author(other.author),
            title: other.name,
            text: count(figures.byAuthor[other.author], "citation"),
          })),
          {
            to: authorPaths.method(),
            title: "La méthode",
            text: "Choisir, traduire, vérifier",
          },
        ]}
      />
    </article>
  );
}
