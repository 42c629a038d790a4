// `npm run dev`: installs what is missing, bundles the two small Workers, then Vite on Node 22 (dev.ts).
import { become, buildIfNeeded, fail, installIfNeeded } from "./prepare.mjs";

try {
  await installIfNeeded();
  await buildIfNeeded({ web: false });
  become("workers/local/dev.ts", process.argv.slice(2));
} catch (error) {
  fail(error);
}
