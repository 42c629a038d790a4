// React's writing of a page, in one piece: its loaders have answered, so that nothing has to be waited for.
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { inlineJson } from "#app/lib/inline-json.ts";
import { PartsStandAlone } from "#app/ui/late-part.tsx";

/** What React writes in place of a part that failed or that waits. It tells nobody why, and leaves it to the browser. */
const NOT_DRAWN = "<!--$!-->";

/**
 * A page from its doctype to its end. Strings are put together, and encoded once: React's writing into a stream encodes
 * each tag, each attribute and each text on its own, a sixth of a page's processor time.
 * @throws what the page throws; where a part of it was not drawn, what that part throws
 */
export function renderWhole(page: ReactElement): string {
  const html = renderToString(page);
  if (html.includes(NOT_DRAWN)) {
    renderToString(createElement(PartsStandAlone.Provider, { value: false }, page));
    throw new Error("a part of the page was not drawn");
  }
  return `<!DOCTYPE html>${html}`;
}

/**
 * What hands the loaders' answers to Remix in the browser, behind the page: as `RemixServer` does it in a part that waits
 * for its stream, which `renderWhole` would not.
 * @param answers as Remix has encoded them
 */
export const handoffScript = (answers: string, nonce: string): string =>
  `<script nonce="${nonce}">window.__remixContext.streamController.enqueue(${inlineJson(answers)});` +
  "window.__remixContext.streamController.close();</script>";
