// How the browser's modules are put into files: by which screens need them, in a handful of groups, instead of a file for
// each set of screens that share something (a hundred of them, and fifty at a first load).
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { GetManualChunk, ModuleInfo } from "rollup";
import type { Plugin } from "vite";
import { isAddress } from "./addresses.ts";

const FRAMEWORK =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run\/[^/]+)\//;
/** The routes around every screen: what they need, every screen needs. */
const FRAME = /\/app\/(?:root|entry\.client|shell\/member\.layout)\.tsx/;
/** Where members begin: a first screen waits for what these need, and for nothing that only others need. */
const PLACE =
  /\/app\/features\/(coach|community|dashboard|guides|journal|meditations|quotes|search|settings)\/screen\.tsx/;
/** Where somebody writes first of all: what only lists of things need is not brought there. */
const WRITTEN = /^(?:coach|dashboard|journal|quotes)$/;
/** From so many places on, a module is everybody's. */
const EVERYBODYS = 4;
/** What any room may show, and its length of source up to which it is small. */
const SIGN = /\/app\/ui\/|\/lucide-react\/dist\/esm\/icons\//;
const SMALL = 700;
/** Signs of source under which what a few places share is not worth a file of its own. */
const TINY = 8_000;

const roomOf = (id: string) => /\/app\/features\/([^/]+)\//.exec(id)?.[1] ?? "other";

/** Aujourd'hui has its own beside what it shares with a quotation, which stands on both: a file less. */
const fileOf = (place: string) => (place === "dashboard" ? "dashboard-quotes" : `room-${place}`);

type Info = (id: string) => ModuleInfo | null;

/** What a module needs at once. What it also imports late, it needs at once on the server only. */
function neededBy(id: string, info: Info): string[] {
  const module = info(id);
  const late = new Set(module?.dynamicallyImportedIds);
  return module?.importedIds.filter((imported) => !late.has(imported)) ?? [];
}

/** What a late import brings along. */
function lateOf(ids: Iterable<string>, info: Info): Set<string> {
  const late = new Set<string>();
  const open = [...ids].filter((id) => info(id)?.dynamicImporters.length);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (late.has(id)) continue;
    late.add(id);
    open.push(...neededBy(id, info));
  }
  return late;
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
  /** Sets of a few places that share enough for a file, the smaller first. */
  shared: string[][];
  late: Set<string>;
};
/** The rooms of the places among entries, by their names. */
const placesOf = (entries: Iterable<string>): string[] =>
  [...new Set([...entries].flatMap((entry) => PLACE.exec(entry)?.[1] ?? []))].sort();

function graphOf(ids: Iterable<string>, info: Info): Graph {
  const all = [...ids];
  const reach = reachOf(all, info);
  const weights = new Map<string, { places: string[]; source: number }>();
  for (const [id, entries] of reach) {
    const places = placesOf(entries);
    if (places.length < 2 || places.length >= EVERYBODYS) continue;
    // Of what only the server asks nothing is left.
    if (!info(id)?.isIncluded) continue;
    const { source } = weights.get(places.join()) ?? { source: 0 };
    weights.set(places.join(), { places, source: source + (info(id)?.code?.length ?? 0) });
  }
  const weighty = [...weights.values()].filter(({ source }) => source >= TINY).map(({ places }) => places);
  // Two places share one file, also where a third needs a part of it: a first screen asks for few.
  const isWithin = (some: string[], others: string[]) =>
    some !== others && some.every((place) => others.includes(place));
  const shared = weighty
    .filter((places) => !weighty.some((others) => isWithin(places, others)))
    .sort((a, b) => a.length - b.length);
  return { reach, shared, late: lateOf(all, info) };
}

/**
 * Rollup's `manualChunks` of the browser's build: the framework; the frame, which every screen needs; the kit, which
 * many places need; what the screens of one room share; what a few places share; what lists need; what none of them
 * needs. What one screen needs stays in its own file, what is imported late in its own.
 */
export function groupedChunks(): GetManualChunk {
  let graph: Graph | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    graph ??= graphOf(getModuleIds(), getModuleInfo);
    if (FRAMEWORK.test(id)) return "framework";
    const entries = [...(graph.reach.get(id) ?? [])];
    const info = getModuleInfo(id);
    const { isEntry = false, importers = [], dynamicImporters = [] } = info ?? {};
    // Unnamed, what is needed at once on the server only would be taken along by who imports it.
    if (entries.length === 0 && dynamicImporters.some((importer) => importers.includes(importer)))
      return `late-${basename(id).replace(/\.tsx?$/, "")}`;
    if (entries.length === 0 || isEntry) return undefined;
    if (entries.some((entry) => FRAME.test(entry))) return "frame";
    const places = placesOf(entries);
    // No part fetches a file for an address that stands in it.
    if (isAddress(id) && (graph.late.has(id) || places.length > 1)) return "kit";
    // What a screen's late part needs too: in the part's file it would take the part along.
    if (entries.length === 1) return graph.late.has(id) && places[0] ? fileOf(places[0]) : undefined;
    const rooms = [...new Set(entries.map(roomOf))].sort();
    if (rooms.length === 1) return `${places.length === 0 ? "within" : "room"}-${rooms[0]}`;
    // For the sake of a sign no room's file is brought to another.
    if (
      rooms.length > 1 + places.length &&
      places.length < 2 &&
      SIGN.test(id) &&
      (info?.code?.length ?? 0) < SMALL
    )
      return "kit";
    // A room's late part would bring along all that others need.
    if (places.length === 0)
      return graph.late.has(id) && /\/features\//.test(id) ? `late-${roomOf(id)}` : "elsewhere";
    const [place] = places;
    if (place && places.length === 1) return fileOf(place);
    const file = graph.shared.find((some) => places.every((place) => some.includes(place)));
    return file?.join("-") ?? (places.some((place) => WRITTEN.test(place)) ? "kit" : "lists");
  };
}

const ICONS = "node_modules/lucide-react/dist/esm";
/**
 * An icon as we draw them: what lucide's own maker draws of it, without its context, its aliases and its 1.4 KB. How a
 * line is drawn is said once, by the sheet (`.lucide`), instead of in every icon of every page.
 */
const ICON_MAKER = "virtual:icon-maker";
const ICON_MAKER_SOURCE = `
import { createElement } from "react";
const shape = ([tag, attributes]) => createElement(tag, attributes);
export default ({ node }) => ({ size = 24, className, ...rest }) =>
  createElement("svg", {
    width: size, height: size, viewBox: "0 0 24 24",
    className: className ? "lucide " + className : "lucide", ...rest,
  }, ...node.map(shape));
`;
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
    resolveId: (id) => (id === ICON_MAKER ? id : undefined),
    load: (id) => (id === ICON_MAKER ? ICON_MAKER_SOURCE : undefined),
    transform(code, id) {
      if (id.includes("/lucide-react/dist/esm/icons/"))
        return {
          code: code.replace("../createLucideIcon.mjs", ICON_MAKER).replace(/, key: "\w+"/g, ""),
          map: null,
        };
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
