// `npm start`: installs and builds what is missing, then opens the product (serve.ts) on Node 22.
import { become, buildIfNeeded, fail, installIfNeeded } from "./prepare.mjs";

try {
  await installIfNeeded();
  await buildIfNeeded();
  become("workers/local/serve.ts", process.argv.slice(2));
} catch (error) {
  fail(error);
}
