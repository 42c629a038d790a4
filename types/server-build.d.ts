// Remix's server build as worker-modules.ts has it written: a route's module is imported when it is asked for.
declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/cloudflare";

  type Route = NonNullable<ServerBuild["routes"][string]>;
  export const mode: ServerBuild["mode"];
  export const entry: ServerBuild["entry"];
  export const routes: Record<string, Omit<Route, "module"> & { module(): Promise<Route["module"]> }>;
  export const assets: ServerBuild["assets"];
  export const basename: string;
  export const publicPath: string;
  export const assetsBuildDirectory: string;
  export const future: ServerBuild["future"];
  export const isSpaMode: boolean;
}

// What `remix vite:build` writes; it exists after a build only.
declare module "*build/server/app.js" {
  import type worker from "#workers/app.ts";

  export default {} as typeof worker;
}
