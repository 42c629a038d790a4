// `npm run bench`: builds what is missing, then measures on Node 22: the pages (tests/bench/bench.ts), or what is named
// (`npm run bench -- community`: tests/bench/community.ts).
import { existsSync } from "node:fs";
import path from "node:path";
import { become, buildIfNeeded, fail, installIfNeeded, ROOT } from "./prepare.mjs";

const benchOf = (name) => (name === "pages" ? "tests/bench/bench.ts" : `tests/bench/${name}.ts`);
/** What these measure runs without the product. */
const WITHOUT_PRODUCT = new Set(["ear", "tables"]);

try {
  const [name = "pages", ...rest] = process.argv.slice(2);
  if (!/^[a-z-]+$/.test(name) || !existsSync(path.join(ROOT, benchOf(name))))
    throw new Error(`Pas de banc « ${name} » dans tests/bench.`);
  await installIfNeeded();
  if (!WITHOUT_PRODUCT.has(name)) await buildIfNeeded();
  become(benchOf(name), rest);
} catch (error) {
  fail(error);
}
