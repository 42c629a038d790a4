// The list of routes that every member's first screen loads, written short: Remix names each module's files and every
// flag of every route, and the browser's router asks for neither the files nor the calls under /api.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

type Route = {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  css?: string[];
} & Partial<Record<(typeof FLAGS)[number], boolean>>;
type Manifest = { url: string; version: string; entry: { module: string }; routes: Record<string, Route> };

const ASSIGNED = "window.__remixManifest=";
/** A flag's bit is its place here. */
const FLAGS = [
  "index",
  "caseSensitive",
  "hasAction",
  "hasLoader",
  "hasClientAction",
  "hasClientLoader",
  "hasErrorBoundary",
] as const;
/** Calls are made by `fetch`; what answers with a file is a link that the router leaves alone. */
const isCall = ({ path: pattern = "" }: Route) => /^api(\/|$)/.test(pattern);

/** The source of a module that gives the browser's router what `source` would, for what it asks. */
function shortened(source: string): string {
  const { url, version, entry, routes }: Manifest = JSON.parse(
    source.slice(ASSIGNED.length).replace(/;$/, ""),
  );
  const kept = Object.values(routes).filter((route) => !isCall(route));
  const places = kept.map(({ id }) => id);
  const rows = kept.map((route) => {
    if (route.css?.length) throw new Error(`route-manifest: ${route.id} has styles of its own`);
    const bits = FLAGS.reduce((sum, flag, bit) => sum + (route[flag] ? 1 << bit : 0), 0);
    const parent = route.parentId === undefined ? -1 : places.indexOf(route.parentId);
    return [route.id, parent, bits, route.module, ...(route.path === undefined ? [] : [route.path])];
  });
  return [
    `const flags=${JSON.stringify(FLAGS)},rows=${JSON.stringify(rows)};`,
    "const routeOf=([id,parent,bits,module,path])=>[id,{id,parentId:rows[parent]?.[0],path,module,",
    "...Object.fromEntries(flags.map((flag,bit)=>[flag,!!(bits>>bit&1)]))}];",
    `${ASSIGNED}{...${JSON.stringify({ url, version, entry: { module: entry.module, imports: [] } })},`,
    "routes:Object.fromEntries(rows.map(routeOf))};",
  ].join("");
}

/** Remix writes the list beside the browser's files while the server's are built. */
export function shortRouteManifest(): Plugin {
  return {
    name: "portique-route-manifest",
    apply: "build",
    writeBundle({ dir = "" }) {
      if (!dir.endsWith(path.join("build", "server"))) return;
      const assets = path.join(dir, "../client/assets");
      const files = readdirSync(assets).filter((name) => /^manifest-\w+\.js$/.test(name));
      if (files.length !== 1) throw new Error(`route-manifest: ${files.length} lists of routes`);
      for (const name of files) {
        const file = path.join(assets, name);
        writeFileSync(file, shortened(readFileSync(file, "utf8")));
      }
    },
  };
}
