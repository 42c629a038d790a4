// The web Worker's entry: guard, then Remix. What stands here and what `build/server` holds are two bundles; only
// the plain load context (app/platform/context.ts) goes from one to the other.
import { createRequestHandler } from "@remix-run/cloudflare";
import type { Env } from "#app/platform/env.ts";
import * as build from "../build/server/index.js";
import { createFetch } from "./fetch.ts";

export default {
  fetch: createFetch(createRequestHandler(build, "production")),
} satisfies ExportedHandler<Env>;
