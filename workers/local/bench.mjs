// `npm run bench`: builds what is missing, then measures on Node 22: the pages (tests/bench/bench.ts), or what is named
// (`npm run bench -- community`).
import { become, buildIfNeeded, fail, installIfNeeded } from "./prepare.mjs";

const BENCHES = { pages: "tests/bench/bench.ts", community: "tests/bench/community.ts" };

try {
  const [name = "pages", ...rest] = process.argv.slice(2);
  if (!(name in BENCHES)) throw new Error(`Bancs : ${Object.keys(BENCHES).join(", ")}`);
  await installIfNeeded();
  await buildIfNeeded();
  become(BENCHES[name], rest);
} catch (error) {
  fail(error);
}
