// The routes of the product, as it was built: a route is among them however app/routes.ts writes it.
import { routes } from "../../../build/server/index.js";

function addressOf(id: string): string {
  const route = routes[id];
  if (!route) return "";
  return [addressOf(route.parentId ?? ""), route.path].filter(Boolean).join("/");
}

/** Paths as the rows write them: `/api/journal/:date`, `/media/*`. The root and the layouts have none of their own. */
export const ROUTES: readonly string[] = [
  ...new Set(
    Object.values(routes).flatMap((route) =>
      route && (route.index || route.path) ? [`/${addressOf(route.id)}`] : [],
    ),
  ),
];

/** Which file serves which route, by the names of the build: `features/settings/screen`. */
export const FILES: readonly { route: string; file: string }[] = Object.values(routes).flatMap((route) =>
  route ? [{ route: `/${addressOf(route.id)}`, file: route.id }] : [],
);

/** An address of a route, made up: `x` wherever it takes something. */
export const anAddress = (route: string): string => route.replaceAll(/:\w+\??|\*/g, "x");
