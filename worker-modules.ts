// The web Worker's script as modules that an isolate reads when it asks for them. Remix's server build imports every route,
// and through its 150 routes the whole product: here its entry is the Worker's own, and each route's module an import of
// its own.
import type { GetManualChunk } from "rollup";
import type { Plugin } from "vite";

const SERVER_BUILD = "\0virtual:remix/server-build";

/** The source of Remix's server build with its routes' modules imported when they are asked for. */
function routesLater(code: string): string {
  const places = new Map<string, string>();
  const rest = code.replace(/import \* as (route\d+) from (".*?");\s*/g, (_, name: string, place: string) => {
    places.set(name, place);
    return "";
  });
  const later = rest.replace(
    /\bmodule: (route\d+)\b/g,
    (_, name: string) => `module: () => import(${places.get(name)})`,
  );
  if (places.size === 0 || later.split("() => import(").length !== places.size + 1)
    throw new Error("worker-modules: Remix's server build is written otherwise");
  return later;
}

type Info = Parameters<GetManualChunk>[1]["getModuleInfo"];

/** What a module brings along: what it imports, and of a screen also the parts that a browser gets later. */
function reachOf(ids: readonly string[], info: Info, screens = false): Set<string> {
  const reach = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reach.has(id)) continue;
    reach.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = info(id) ?? {};
    open.push(...importedIds, ...(screens && id.endsWith(".tsx") ? dynamicallyImportedIds : []));
  }
  return reach;
}

/** What hears dangers (danger.ts names them): the forum, the coach and a letter that quotes have one file of it. */
const EAR = /\/app\/lib\/crisis\/(?!danger\.|with-card\.)/;

/**
 * The file of each module: what the entry brings along is one, every room another, and what several rooms have in common a
 * last one. What else is imported late, a vendor's package above all, rollup puts into files of its own.
 */
function filesByRoom(): GetManualChunk {
  let files: Map<string, string> | undefined;
  function sorted(getModuleIds: () => Iterable<string>, info: Info): Map<string, string> {
    const found = new Map<string, string>();
    for (const route of info(SERVER_BUILD)?.dynamicallyImportedIds ?? []) {
      const room = /\/app\/features\/([^/]+)\//.exec(route)?.[1] ?? "shared";
      for (const id of reachOf([route], info, true))
        found.set(id, (found.get(id) ?? room) === room ? room : "shared");
    }
    const entries = [...getModuleIds()].filter((id) => info(id)?.isEntry);
    const start = reachOf(entries, info);
    for (const id of found.keys()) if (EAR.test(id)) found.set(id, "ear");
    for (const id of start) found.set(id, "product");
    return found;
  }
  return (id, { getModuleIds, getModuleInfo }) => {
    files ??= sorted(getModuleIds, getModuleInfo);
    return files.get(id);
  };
}

export function workerModules(): Plugin {
  return {
    name: "portique-worker-modules",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    enforce: "pre",
    config: {
      order: "post",
      handler: () => ({
        build: {
          minify: "esbuild",
          target: "es2022",
          rollupOptions: {
            input: { app: "workers/app.ts" },
            output: {
              entryFileNames: "[name].js",
              chunkFileNames: "[name]-[hash].js",
              inlineDynamicImports: false,
              manualChunks: filesByRoom(),
            },
          },
        },
      }),
    },
    transform(code, id) {
      return id === SERVER_BUILD ? { code: routesLater(code), map: null } : undefined;
    },
  };
}
