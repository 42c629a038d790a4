import { count } from "#app/lib/text.ts";
import type { Figures, Work } from "../authors.ts";
import { Words } from "./prose.tsx";

/** The works quoted, with their titles, dates and how many quotations come from each. */
export function WorksList({ works, figures }: { works: readonly Work[]; figures: Figures }) {
  return (
    <ul className="works">
      {works.map(({ code, title, originalTitle, language, date }) => (
        <li key={code}>
          <p className="works-title">
            <cite>{title}</cite>
            <span className="works-original">
              <i lang={language}>{originalTitle}</i>
              {date && (
                <>
                  {", "}
                  <Words>{date}</Words>
                </>
              )}
            </span>
          </p>
          <p className="works-count">{count(figures.byWork[code] ?? 0, "citation")}</p>
        </li>
      ))}
    </ul>
  );
}
