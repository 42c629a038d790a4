// Markdown to HTML, safely: no HTML of the source's own, no picture, links to http(s), mailto and our own pages only.
import { micromark } from "micromark";
import { gfmFootnote, gfmFootnoteHtml } from "micromark-extension-gfm-footnote";
import { gfmTable, gfmTableHtml } from "micromark-extension-gfm-table";
import { type ArticleBlock, replaceQuotations, type ShownQuotation } from "./blog.ts";

const FOOTNOTES = gfmFootnoteHtml({
  label: "Notes",
  labelAttributes: 'class="article-notes-title"',
  backLabel: (index, again) => `Retour à l’appel de note ${index + 1}${again > 1 ? `-${again}` : ""}`,
  clobberPrefix: "note-",
});

/** Stands for a quotation while the text around it is rendered; a source that holds these signs loses them. */
const MARKS = /[\ue000\ue001]/g;
const QUOTATION_PARAGRAPH = /<p>\ue000([a-z0-9-]+)\ue001<\/p>/;

function toHtml(markdown: string): string {
  const html = micromark(markdown, {
    extensions: [
      gfmFootnote(),
      gfmTable(),
      { disable: { null: ["htmlFlow", "htmlText", "labelStartImage"] } },
    ],
    htmlExtensions: [FOOTNOTES, gfmTableHtml()],
  });
  return (
    html
      // The page's own title is the only one of the first rank.
      .replace(/<(\/?)h1>/g, "<$1h2>")
      .replace(/<a href="https?:/g, (link) => link.replace("<a ", '<a rel="noopener" '))
      .replace(
        /<table>/g,
        '<div class="article-table" role="region" aria-label="Tableau" tabindex="0"><table>',
      )
      .replace(/<\/table>/g, "</table></div>")
  );
}

/**
 * An article as its reader gets it. A quotation the library does not hold leaves no trace.
 * @param shown the library's quotations by id
 */
export function renderArticle(content: string, shown: ReadonlyMap<string, ShownQuotation>): ArticleBlock[] {
  const marked = replaceQuotations(
    content.replace(MARKS, ""),
    (id) => `\n\ue000${shown.has(id) ? id : "none"}\ue001\n`,
  );
  return toHtml(marked)
    .split(QUOTATION_PARAGRAPH)
    .flatMap((part, at): ArticleBlock[] => {
      if (at % 2 === 0) return part.trim() ? [{ html: part.trim() }] : [];
      const quotation = shown.get(part);
      return quotation ? [{ quotation }] : [];
    });
}
