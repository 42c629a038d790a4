// The web Worker's entry: guard, then Remix. What stands here and what `build/server` holds are two bundles; only plain
// data (app/platform/context.ts) and the services that the build itself makes go from one to the other.
import type { ServerBuild } from "@remix-run/cloudflare";
import type { Env } from "#app/platform/env.ts";
import * as build from "../build/server/index.js";
import { createFetch, servicesOf } from "./fetch.ts";
import { createSubsetHandler } from "./route-subsets.ts";

const handle = createSubsetHandler(build as unknown as ServerBuild, "production");
const createServices = servicesOf(build);

export default {
  fetch: createFetch((request, context) =>
    handle(request, { ...context, services: createServices(context, request) }),
  ),
} satisfies ExportedHandler<Env>;
