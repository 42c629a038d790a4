// `npm run evaluate`: installs what is missing, then asks the configured model, or the local coach, the written situations
// (tests/evaluation/evaluate.ts). Nothing is built: the use case runs as it stands in the source.
import { become, fail, installIfNeeded } from "./prepare.mjs";

try {
  await installIfNeeded();
  become("tests/evaluation/evaluate.ts", process.argv.slice(2));
} catch (error) {
  fail(error);
}
