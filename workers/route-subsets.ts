// Remix flattens and ranks every route of its build at each request, twice for a document: with 150 routes that was a
// fifth of the processor time of a page and almost half of a data request's. Here a request is matched against those
// routes only that its first two path segments leave possible: a handler a subset, made once an isolate at its first use.

import type * as build from "virtual:remix/server-build";
import type { RequestHandler, ServerBuild } from "@remix-run/cloudflare";
import { onceLoaded, oncePer } from "#app/lib/lazy.ts";

/** Remix's server build whose routes' modules are read when they are asked for (worker-modules.ts). */
export type LazyBuild = typeof build;
type Routes = LazyBuild["routes"];

/** How many leading segments choose a subset. */
const DEPTH = 2;
/** Any segment: a parameter, a splat, an optional segment, or the absence of one more. */
const ANY = null;
type Lead = readonly (string | typeof ANY)[];

/** The whole pattern of a route, from its ancestors' and its own. */
function patternOf(routes: Routes, id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined)
    if (route.path) parts.unshift(route.path);
  return parts.join("/");
}

/** What the leading segments of a path must be for a pattern to match it; case does not count, as in Remix. */
function leadOf(pattern: string): Lead {
  const lead: (string | typeof ANY)[] = [];
  for (const segment of pattern.split("/").filter(Boolean)) {
    const open = segment.startsWith(":") || segment.includes("*") || segment.endsWith("?");
    lead.push(open ? ANY : segment.toLowerCase());
    // Behind a splat or an optional segment nothing is at a fixed place any more.
    if (segment.includes("*") || segment.endsWith("?")) return [...lead, ANY, ANY].slice(0, DEPTH);
  }
  return lead.slice(0, DEPTH);
}

/** A segment as Remix compares it: decoded. One that cannot be decoded is compared as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}

/** The leading segments of a request's path; a data request (`/journal.data`, `/_root.data`) has its page's. */
export function segmentsOf(pathname: string): string[] {
  const page = pathname.endsWith(".data") ? pathname.slice(0, -".data".length) : pathname;
  if (page === "/_root") return [];
  return page.split("/").filter(Boolean).slice(0, DEPTH).map(decoded);
}

const possible = (lead: Lead, segments: readonly string[]) =>
  lead.every((wanted, at) => wanted === ANY || wanted === segments[at]);

/** A build of these routes and their ancestors. */
function subsetOf(build: LazyBuild, leaves: readonly string[]): LazyBuild {
  const kept = new Set<string>();
  for (const id of leaves)
    for (let at: string | undefined = id; at && !kept.has(at); at = build.routes[at]?.parentId) kept.add(at);
  const only = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/**
 * Which routes of a build answer a path.
 * @returns `of(pathname)`: a build with every route that can match the path and few others; the same object for all
 * paths that leave the same routes possible.
 */
export function createRouteSubsets(build: LazyBuild) {
  const parents = new Set(Object.values(build.routes).map(({ parentId }) => parentId));
  const leads = new Map<string, Lead>();
  for (const id of Object.keys(build.routes))
    if (!parents.has(id)) leads.set(id, leadOf(patternOf(build.routes, id)));
  const named = Array.from(
    { length: DEPTH },
    (_, at) => new Set([...leads.values()].map((lead) => lead[at])),
  );
  const byLead = new Map<string, LazyBuild>();
  const byRoutes = new Map<string, LazyBuild>();
  return {
    of(pathname: string): LazyBuild {
      const segments = segmentsOf(pathname);
      const lead = segments.map((segment, at) => (named[at]?.has(segment) ? segment : ":")).join("/");
      const known = byLead.get(lead);
      if (known) return known;
      const leaves = [...leads].filter(([, wanted]) => possible(wanted, segments)).map(([id]) => id);
      const signature = leaves.join();
      const subset = byRoutes.get(signature) ?? subsetOf(build, leaves);
      byRoutes.set(signature, subset);
      byLead.set(lead, subset);
      return subset;
    },
  };
}

/** The routes with their modules, which are read together. */
async function loaded(build: LazyBuild): Promise<ServerBuild> {
  const routes = await Promise.all(
    Object.entries(build.routes).map(async ([id, route]) => [id, { ...route, module: await route.module() }]),
  );
  return { ...build, routes: Object.fromEntries(routes) };
}

/** A handler of a build that does for a request the work of its own routes only. @param make Remix's handler of a build */
export function createSubsetHandler(
  build: LazyBuild,
  make: (subset: ServerBuild) => RequestHandler,
): RequestHandler {
  const subsets = createRouteSubsets(build);
  const handlerOf = oncePer((subset: LazyBuild) => onceLoaded(async () => make(await loaded(subset))));
  return async (request, context) => {
    const handle = await handlerOf(subsets.of(new URL(request.url).pathname))();
    return handle(request, context);
  };
}
