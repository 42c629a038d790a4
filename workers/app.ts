// The web Worker's entry: guard, then Remix.

import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { createServices } from "#app/composition/services.server.ts";
import type { Env } from "#app/platform/env.ts";
import { createFetch } from "./fetch.ts";
import { createSubsetHandler } from "./route-subsets.ts";

const handle = createSubsetHandler(build, (subset) => createRequestHandler(subset, "production"));

export default {
  fetch: createFetch((request, context) =>
    handle(request, { ...context, services: createServices(context, request) }),
  ),
} satisfies ExportedHandler<Env>;
