// The routes of the product: app/routes.ts, which vitest.config.ts has read where Remix's tools run.
import { env } from "cloudflare:test";
import type { RouteConfigEntry } from "@remix-run/route-config";

type Route = { route: string; file: string; isPlace: boolean };

/** Every route under its parents, with its whole path. */
const below = (entries: readonly RouteConfigEntry[], parent: string): Route[] =>
  entries.flatMap(({ file, path, index, children = [] }) => {
    const address = [parent, path].filter(Boolean).join("/");
    const route = {
      route: `/${address}`,
      file: file.replace(/\.tsx?$/, ""),
      isPlace: Boolean(index || path),
    };
    return [route, ...below(children, address)];
  });
const routes = [{ route: "/", file: "root", isPlace: false }, ...below(env.TEST_ROUTES, "")];

/** Paths as the rows write them: `/api/journal/:date`, `/media/*`. The root and the layouts have none of their own. */
export const ROUTES: readonly string[] = [
  ...new Set(routes.flatMap(({ route, isPlace }) => (isPlace ? [route] : []))),
];

/** Which file serves which route: `features/settings/screen`. */
export const FILES: readonly { route: string; file: string }[] = routes;

/** An address of a route, made up: `x` wherever it takes something. */
export const anAddress = (route: string): string => route.replaceAll(/:\w+\??|\*/g, "x");
