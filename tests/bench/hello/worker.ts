// The hello-world as a Worker of its own, beside the product in one workerd.
import path from "node:path";
import { build } from "esbuild";
import { ROOT } from "#workers/local/workers.ts";

const BUILT = path.join(ROOT, ".cache/hello");

/** The script of the Worker, of what `npm run bench` has built before. */
export async function helloScript(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createRequestHandler } from "@remix-run/cloudflare";
        import * as build from "./server/index.js";
        const handle = createRequestHandler(build, "production");
        export default { fetch: (request, env) => handle(request, env) };`,
      resolveDir: BUILT,
    },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    minify: true,
    conditions: ["workerd", "worker", "browser"],
    external: ["node:*"],
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles[0]?.text ?? "";
}
