import type { AppLoadContext } from "@remix-run/cloudflare";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import table from "#app/routes.ts";
import {
  createRouteSubsets,
  createSubsetHandler,
  type LazyBuild,
  segmentsOf,
} from "#workers/route-subsets.ts";

type Routes = LazyBuild["routes"];

function flat(entries: readonly RouteConfigEntry[], parentId = "root"): Routes {
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const id = entry.id ?? entry.file;
      const { path, index } = entry;
      return [[id, { id, parentId, path, index }], ...Object.entries(flat(entry.children ?? [], id))];
    }),
  ) as Routes;
}
const routes = { root: { id: "root", path: "" }, ...flat(table) } as unknown as Routes;
const build = { routes, assets: { routes } } as unknown as LazyBuild;

const nested = (all: Routes, parentId?: string): AgnosticRouteObject[] =>
  Object.values(all)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, index: true } : { id, path, children: nested(all, id) },
    ) as AgnosticRouteObject[];
const whole = nested(routes);
const trees = new Map<LazyBuild, AgnosticRouteObject[]>();

const matched = (tree: AgnosticRouteObject[], pathname: string) =>
  matchRoutes(tree, pathname)?.map(({ route, params }) => ({ id: route.id, params }));
const subsets = createRouteSubsets(build);
function matchedBySubset(pathname: string, page = pathname) {
  const subset = subsets.of(pathname);
  const tree = trees.get(subset) ?? nested(subset.routes);
  trees.set(subset, tree);
  return matched(tree, page);
}

const patterns = Object.keys(routes).map((id) => {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) parts.unshift(route.path ?? "");
  return parts.filter(Boolean).join("/");
});
const anySegment = fc.oneof(
  fc.constantFrom("x", "journal", "api", "42", "Journal", "%6Aournal", "%zz", "a%2Fb", "é", ":", "*", ""),
  fc.string({ maxLength: 6 }).map((text) => text.replace(/[/?#]/g, "")),
);
/** Paths of the table with their parameters filled in, sometimes with a segment more or in other letters. */
const anyPath = fc
  .tuple(fc.constantFrom(...patterns), fc.array(anySegment, { minLength: 4, maxLength: 4 }), fc.nat(5))
  .map(([pattern, fill, dress]) => {
    const segments = pattern
      .split("/")
      .map((segment, at) => (/^[:*]/.test(segment) ? (fill[at % 4] ?? "x") : segment));
    const path = `/${segments.join("/")}`;
    return [
      path,
      `${path}/`,
      path.toUpperCase(),
      `${path}/${fill[0]}`,
      `/${fill[0]}${path}`,
      `/${fill.join("/")}`,
    ][dress] as string;
  });

describe("the routes a request is matched against", () => {
  // The router warns of each path that cannot be decoded; here they are made on purpose.
  beforeAll(() => void vi.spyOn(console, "warn").mockReturnValue());
  afterAll(() => void vi.restoreAllMocks());

  it("give the same match and parameters as the whole table, for any path", () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        expect(matchedBySubset(path)).toEqual(matched(whole, path));
      }),
      { numRuns: 800 },
    );
  });

  it("are those of the page for a data request", () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        expect(matchedBySubset(`${path}.data`, path)).toEqual(matched(whole, path));
      }),
      { numRuns: 300 },
    );
    expect(segmentsOf("/_root.data")).toEqual([]);
    expect(matchedBySubset("/_root.data", "/")?.at(-1)?.id).toBe("features/landing/screen.tsx");
  });

  it("are few, with their ancestors, and made once", () => {
    const journal = subsets.of("/journal");
    expect(Object.keys(journal.routes).length).toBeLessThan(8);
    expect(Object.keys(journal.assets.routes)).toEqual(Object.keys(journal.routes));
    expect(subsets.of("/journal/")).toBe(journal);
    const largest = Math.max(...patterns.map((path) => Object.keys(subsets.of(`/${path}`).routes).length));
    expect(largest).toBeLessThan(25);
  });

  it("stay as few whatever is asked", () => {
    const before = new Set(patterns.map((path) => subsets.of(`/${path}`))).size;
    const after = new Set(Array.from({ length: 500 }, (_, at) => subsets.of(`/a${at}/b${at}`))).size;
    expect(before).toBeLessThan(Object.keys(routes).length);
    expect(after).toBe(1);
  });
});

describe("the modules of a request's routes", () => {
  /** A build whose modules are counted when they are read, and the path that a handler of them answers with. */
  function counted(read: (id: string) => Promise<unknown>) {
    const asked: string[] = [];
    const later = Object.entries(routes).map(([id, route]) => {
      const module = async () => {
        asked.push(id);
        return read(id);
      };
      return [id, { ...route, module }];
    });
    const lazy = { ...build, routes: Object.fromEntries(later) } as LazyBuild;
    const handle = createSubsetHandler(lazy, (subset) => async () => Response.json(subset.routes));
    const ask = async (path: string) =>
      (await handle(new Request(`http://portique.test${path}`), {} as AppLoadContext)).json();
    return { asked, ask };
  }

  it("are read with the first request, in its wing alone", async () => {
    const { asked, ask } = counted(async (id) => ({ default: id }));
    const answer = (await ask("/journal")) as Record<string, { module: { default: string } }>;
    expect(answer.root?.module).toEqual({ default: "root" });
    expect(asked.toSorted()).toEqual(Object.keys(subsets.of("/journal").routes).toSorted());
    await ask("/journal");
    expect(asked).toHaveLength(Object.keys(answer).length);
  });

  it("are read again where that failed, and once more for a request that comes meanwhile", async () => {
    let fails = true;
    const { ask } = counted(async (id) => {
      if (fails) throw new Error(`${id} did not come`);
      return {};
    });
    await expect(ask("/journal")).rejects.toThrow("did not come");
    fails = false;
    const answers = await Promise.all([ask("/journal"), ask("/journal"), ask("/journal.data")]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
});
