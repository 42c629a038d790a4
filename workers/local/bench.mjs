// `npm run bench`: builds what is missing, then measures on Node 22: the pages (tests/bench/bench.ts), or what is named
// (`npm run bench -- community`: tests/bench/community.ts).
import { existsSync } from "node:fs";
import path from "node:path";
import {
  become,
  binOf,
  buildIfNeeded,
  fail,
  inRoot,
  installIfNeeded,
  node22,
  ROOT,
  run,
} from "./prepare.mjs";

const benchOf = (name) => (name === "pages" ? "tests/bench/bench.ts" : `tests/bench/${name}.ts`);
/** The yardstick of some benches, a Remix hello-world: into .cache/hello. */
const buildHello = () =>
  run(
    node22(),
    [binOf("@remix-run/dev", "remix"), "vite:build", "--config", inRoot("tests/bench/hello/remix.config.ts")],
    { env: { NODE_ENV: "production" } },
  );

const BESIDE_HELLO = new Set(["pages", "startup"]);
/** What these measure runs without the product. */
const WITHOUT_PRODUCT = new Set(["ear", "tables"]);

try {
  const [name = "pages", ...rest] = process.argv.slice(2);
  if (!/^[a-z-]+$/.test(name) || !existsSync(path.join(ROOT, benchOf(name))))
    throw new Error(`Pas de banc « ${name} » dans tests/bench.`);
  await installIfNeeded();
  if (!WITHOUT_PRODUCT.has(name)) await buildIfNeeded();
  if (BESIDE_HELLO.has(name)) await buildHello();
  become(benchOf(name), rest);
} catch (error) {
  fail(error);
}
