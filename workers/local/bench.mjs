// `npm run bench`: builds what is missing, then measures (tests/bench/bench.ts) on Node 22.
import { become, buildIfNeeded, fail, installIfNeeded } from "./prepare.mjs";

try {
  await installIfNeeded();
  await buildIfNeeded();
  become("tests/bench/bench.ts", process.argv.slice(2));
} catch (error) {
  fail(error);
}
