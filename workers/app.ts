// The web Worker's entry: guard, then Remix. What stands here and what `build/server` holds are two bundles; only plain
// data (app/platform/context.ts) and what the build itself makes or offers go from one to the other.
import type { ServerBuild } from "@remix-run/cloudflare";
import type { Env } from "#app/platform/env.ts";
import * as build from "../build/server/index.js";
import { createFetch, productOf } from "./fetch.ts";
import { createSubsetHandler } from "./route-subsets.ts";

const routes = build as unknown as ServerBuild;
const product = productOf(build);
const handle = createSubsetHandler(routes, (subset) => product.createRequestHandler(subset, "production"));

export default {
  fetch: createFetch(
    (request, context) => handle(request, { ...context, services: product.createServices(context, request) }),
    product,
  ),
} satisfies ExportedHandler<Env>;
