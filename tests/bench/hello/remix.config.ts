// The second yardstick of `npm run bench`: a hello-world on the versions that the product runs on, built into .cache.
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

export default defineConfig({
  publicDir: false,
  plugins: [
    remix({
      appDirectory: "tests/bench/hello/app",
      buildDirectory: ".cache/hello",
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: false,
        v3_routeConfig: true,
      },
    }),
  ],
  ssr: { noExternal: true, target: "webworker", resolve: { conditions: ["workerd", "worker", "browser"] } },
  build: { assetsInlineLimit: 0, sourcemap: false },
});
