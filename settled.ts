// What our configuration has settled in the framework's browser modules: branches that never run are left out of the
// 85 KB that they would weigh, as a bundler's `define` leaves them out where a package asks a constant. Every rule has to
// find its place, so that another version of a package fails the build instead of the browser. The server keeps all but
// what a link there is for: nobody presses one, and a screen has ninety.
// What Tailwind writes into our sheets: settled-sheets.ts.
import type { Plugin } from "vite";
import { LEFT_OUT, SHEET_RULES, SHEETS } from "./settled-sheets.ts";

/** A place in a module's source, and what stands there instead. */
export type Rule = [place: RegExp, instead: string];
/** `where`: in the browser alone, unless said. */
type Settled = { module: RegExp; rules: Rule[]; where?: "server" | "both" };

/** A function of the module's outermost level, or of `createRouter`'s, with its body. */
const bodyOf = (name: string, indent = "") =>
  new RegExp(`function ${name}\\([\\s\\S]*?\\n${indent}\\}(?=\\n)`);

const REACT = String.raw`\/@remix-run\/react\/dist\/esm\/`;

const LAST_RESORT = `function RemixRootDefaultErrorBoundary() {
  return React.createElement("html", { lang: "fr" },
    React.createElement("body", null, "Une erreur inattendue s’est produite. Rechargez la page."));
}`;

const SETTLED: Settled[] = [
  {
    // `v3_singleFetch` is on (remix.config.ts): the older way to read data, its deferred answers and their scripts are not.
    module: new RegExp(`${REACT}(?:browser|components|links|routes)\\.js$`),
    rules: [[/\b(?:window\.__remixContext\.)?future\.v3_singleFetch\b/g, "true"]],
  },
  { module: new RegExp(`${REACT}routes\\.js$`), rules: [[/typeof singleFetch === "function"/, "true"]] },
  {
    module: /\/@remix-run\/router\/dist\/router\.js$/,
    rules: [
      [bodyOf("isDeferredData"), "function isDeferredData() { return false; }"],
      [bodyOf("isDeferredResult"), "function isDeferredResult() { return false; }"],
      // The whole manifest is there from the start (decision 20).
      [/let patchRoutesOnNavigationImpl = init\.\w+;/, "const patchRoutesOnNavigationImpl = undefined;"],
      [bodyOf("checkFogOfWar", "  "), "function checkFogOfWar() { return {}; }"],
      [/\bfogOfWar\.active\b(?! =)/g, "false"],
      [/if \(isFogOfWar\) \{/g, "if (false) {"],
      [/!isFogOfWar\b/g, "true"],
      // Remix reads by a strategy of its own.
      [/init\.dataStrategy \|\| defaultDataStrategy/, "init.dataStrategy"],
      // Nothing of ours holds somebody back who leaves (`useBlocker`).
      [bodyOf("shouldBlockNavigation", "  "), "function shouldBlockNavigation() { return undefined; }"],
      [bodyOf("updateBlocker", "  "), "function updateBlocker() {}"],
      // What is said to who writes routes: ours are known once the site is built.
      [/^\s+warning\((?:path === "\*"|blockerFunctions\.size|!isPropertyStaticallyDefined).*\n/gm, ""],
    ],
  },
  {
    module: new RegExp(`${REACT}fog-of-war\\.js$`),
    rules: [[/return future\.v3_lazyRouteDiscovery === true.*/, "return false;"]],
  },
  {
    // The root has a boundary of its own, so that the router's page for developers is never drawn, and Remix's only where
    // the document itself fails: what it says then is said in French, without a stack.
    module: /\/react-router\/dist\/index\.js$/,
    rules: [[bodyOf("DefaultErrorComponent"), "function DefaultErrorComponent() { return null; }"]],
  },
  {
    module: new RegExp(`${REACT}errorBoundaries\\.js$`),
    rules: [
      [bodyOf("BoundaryShell"), ""],
      [bodyOf("RemixRootDefaultErrorBoundary"), LAST_RESORT],
      [/export \{ BoundaryShell, /, "export { "],
    ],
  },
  {
    // The server has drawn the document, so that none is drawn for who waits for its scripts.
    module: new RegExp(`${REACT}fallback\\.js$`),
    rules: [
      [
        bodyOf("RemixRootDefaultHydrateFallback"),
        "function RemixRootDefaultHydrateFallback() { return null; }",
      ],
      [/import \{ BoundaryShell \} from .*/, ""],
    ],
  },
  {
    // What React offers beside what Remix asks of it: the ways in of its older versions, and all that only they need.
    module: /\/react-dom\/cjs\/react-dom\.production\.min\.js$/,
    rules: [
      [
        /exports\.(?:__SECRET_\w+|createRoot|findDOMNode|hydrate|render|unmountComponentAtNode|unstable_\w+|version)=[\s\S]*?(?=exports\.\w+=|$)/g,
        "",
      ],
    ],
  },
  {
    // Links say that their routes may be asked for ahead, of which the whole manifest has no need; and no link fetches
    // ahead (docs/performance.md).
    module: new RegExp(`${REACT}components\\.js$`),
    rules: [
      [/,\s+"data-discover": getDiscoverAttr\(.*\)/g, ""],
      [/let isAbsolute = typeof to === .*\n\s+let href = .*\n\s+let .* = usePrefetchBehavior\(.*\n/g, ""],
      [/props, prefetchHandlers, \{\s+ref: mergeRefs\(forwardedRef, ref\)/g, "props, { ref: forwardedRef"],
      [
        /React\.createElement\(React\.Fragment, null, (.*Link\$1, [^}]*\{\}[^}]*\}\)\)), shouldPrefetch [^:]*: href\s+\}\) : null\)/g,
        "$1",
      ],
    ],
    where: "both",
  },
  {
    // `Scripts` writes what starts a document, on the server. React leaves what else stands at the end of a body alone.
    module: new RegExp(`${REACT}components\\.js$`),
    rules: [
      [bodyOf("Scripts"), "function Scripts() { return null; }"],
      [/isPageLinkDescriptor\(link\) \?/, "false ?"],
    ],
  },
  {
    // A page's scripts are fetched behind what it is painted with: its sheet, its letters.
    module: new RegExp(`${REACT}components\\.js$`),
    rules: [[/rel: "modulepreload",/g, 'rel: "modulepreload", fetchPriority: "low",']],
    where: "server",
  },
  {
    // The site stands at the root of its host: an address that begins with a slash is what a link leads to.
    module: /\/react-router\/dist\/index\.js$/,
    rules: [
      [/(function useHref\(to, \w+\) \{)/, '$1 if (typeof to === "string" && to.startsWith("/")) return to;'],
      // Nothing is drawn twice, so that nothing is remembered for the second time.
      [
        /let routePathnamesJson = JSON\.stringify\((.*)\);\s+return React\.useMemo\(\(\) => (resolveTo\(to, )JSON\.parse\(routePathnamesJson\)(.*)\), \[.*\]\);/,
        "return $2$1$3);",
      ],
    ],
    where: "server",
  },
  {
    module: /\/react-router-dom\/dist\/index\.js$/,
    rules: [
      [/let internalOnClick = useLinkClickHandler\(to, \{[^}]*\}\);/, "let internalOnClick;"],
      [/useViewTransitionState\(path\) && viewTransition === true/, "false"],
      // Ours are written as an address bar shows them.
      [/navigator\.encodeLocation \? [^:]* : path\.pathname/, "path.pathname"],
    ],
    where: "server",
  },
  { module: SHEETS, rules: SHEET_RULES, where: "both" },
];

/** The visitors' sheet is a part of the whole one, which has a place for every rule. */
const A_PART = /\/visitors\.css\?/;

/** A module without what is settled. */
function settle(code: string, id: string, rules: readonly Rule[]): string {
  return rules.reduce((text, [place, instead]) => {
    const settled = text.replace(place, instead);
    if (settled === text && !A_PART.test(id)) throw new Error(`settled.ts: ${place} is not found in ${id}`);
    return settled;
  }, code);
}

/** Leaves out of the framework's modules what our configuration never takes. */
export function settledFramework(): Plugin {
  return {
    name: "portique-settled-framework",
    apply: "build",
    enforce: "pre",
    transform(code, id, { ssr } = {}) {
      if (!ssr && id.includes("/app/") && /\s(?:prefetch=|useBlocker\()/.test(code))
        throw new Error(`settled.ts: ${id} asks for what is left out`);
      const here = ssr ? "server" : "browser";
      const rules = SETTLED.filter(
        ({ module, where = "browser" }) => module.test(id) && (where === here || where === "both"),
      ).flatMap((settled) => settled.rules);
      if (rules.length === 0) return undefined;
      const settled = settle(code, id, rules);
      if (SHEETS.test(id) && LEFT_OUT.test(settled))
        throw new Error(`settled.ts: ${id} asks for what is left out`);
      return { code: settled, map: null };
    },
  };
}
