// The load context as routes see it: what the Worker's entry hands over, and the services composed from it. Declared
// here, so that a route has its services typed without importing the composition.
import type { LoadContext } from "#app/platform/context.ts";
import type { Services } from "./services.server.ts";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends LoadContext {
    services: Services;
  }
}
