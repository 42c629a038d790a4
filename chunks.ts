// How the browser's modules are put into files: by which screens need them, in a handful of groups, instead of a file for
// each set of screens that share something (a hundred of them, and fifty at a first load).
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { GetManualChunk, ModuleInfo } from "rollup";
import type { Plugin } from "vite";

const FRAMEWORK =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run\/[^/]+)\//;
/** The routes around every screen: what they need, every screen needs. */
const FRAME = /\/app\/(?:root|entry\.client|shell\/member\.layout)\.tsx/;
/** From so many entries on, a module is everybody's. */
const EVERYBODYS = 5;
/** Signs of source under which what a few screens share is not worth a file of its own. */
const TINY = 3_500;

const roomOf = (id: string) => /\/app\/features\/([^/]+)\//.exec(id)?.[1] ?? "other";

type Info = (id: string) => ModuleInfo | null;

/** What a module needs at once. What it also imports late, it needs at once on the server only. */
function neededBy(id: string, info: Info): string[] {
  const module = info(id);
  const late = new Set(module?.dynamicallyImportedIds);
  return module?.importedIds.filter((imported) => !late.has(imported)) ?? [];
}

/** Of each module the entries that reach it without a late import. */
function reachOf(ids: Iterable<string>, info: Info): Map<string, Set<string>> {
  const reach = new Map<string, Set<string>>();
  for (const entry of ids) {
    if (!info(entry)?.isEntry) continue;
    const open = [entry];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const known = reach.get(id) ?? new Set();
      if (known.has(entry)) continue;
      reach.set(id, known.add(entry));
      open.push(...neededBy(id, info));
    }
  }
  return reach;
}

type Graph = {
  reach: Map<string, Set<string>>;
  /** Signs of source of all modules that the same entries reach. */
  weights: Map<string, number>;
};
const signature = (entries: Iterable<string>) => [...entries].sort().join();

function graphOf(ids: Iterable<string>, info: Info): Graph {
  const reach = reachOf(ids, info);
  const weights = new Map<string, number>();
  for (const [id, entries] of reach) {
    const key = signature(entries);
    weights.set(key, (weights.get(key) ?? 0) + (info(id)?.code?.length ?? 0));
  }
  return { reach, weights };
}

/**
 * Rollup's `manualChunks` of the browser's build: the framework; the frame, which every screen needs; the kit, which
 * many need; what the screens of one room share; what a few screens of several rooms share. What one screen needs stays
 * in its own file, what is imported late in its own.
 */
export function groupedChunks(): GetManualChunk {
  let graph: Graph | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    graph ??= graphOf(getModuleIds(), getModuleInfo);
    if (FRAMEWORK.test(id)) return "framework";
    const entries = [...(graph.reach.get(id) ?? [])];
    const { isEntry = false, importers = [], dynamicImporters = [] } = getModuleInfo(id) ?? {};
    // Unnamed, what is needed at once on the server only would be taken along by who imports it.
    if (entries.length === 0 && dynamicImporters.some((importer) => importers.includes(importer)))
      return `late-${basename(id, ".tsx")}`;
    if (entries.length === 0 || isEntry) return undefined;
    if (entries.some((entry) => FRAME.test(entry))) return "frame";
    if (entries.length === 1) return undefined;
    const rooms = [...new Set(entries.map(roomOf))].sort();
    if (rooms.length === 1) return `room-${rooms[0]}`;
    const isTiny = (graph.weights.get(signature(entries)) ?? 0) < TINY;
    return isTiny || entries.length >= EVERYBODYS ? "kit" : rooms.join("-");
  };
}

const ICONS = "node_modules/lucide-react/dist/esm";
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g;

/** Icons are imported from a file each: through lucide's one door, a group would take along those of every screen. */
export function iconsApart(): Plugin {
  const files = new Map<string, string>();
  return {
    name: "icons-apart",
    apply: "build",
    enforce: "post",
    buildStart() {
      const door = readFileSync(`${ICONS}/lucide-react.mjs`, "utf8");
      for (const [, names = "", file = ""] of door.matchAll(/export \{([^}]*)\} from '(\.\/icons\/[^']+)'/g))
        for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) files.set(name, file.slice(2));
    },
    transform(code, id) {
      if (!id.includes("/app/") || !code.includes("lucide-react")) return null;
      const apart = code.replace(ICON_IMPORT, (whole, list: string) => {
        const wanted = list
          .split(",")
          .map((part) => part.trim().split(/\s+as\s+/))
          .filter(([name]) => name);
        if (!wanted.every(([name = ""]) => files.has(name))) return whole;
        return wanted
          .map(([name = "", as = name]) => `import ${as} from "lucide-react/dist/esm/${files.get(name)}";`)
          .join(" ");
      });
      return { code: apart, map: null };
    },
  };
}
