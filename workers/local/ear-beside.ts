// Run by the build: the ear's weights for the reminders Worker, whose wrangler.toml takes them in the place of
// app/lib/crisis/weights.server.ts. The web Worker's are made with its script (worker-modules.ts).
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { tablesApart } from "./model-tables.ts";
import { ROOT } from "./workers.ts";

const to = path.join(ROOT, "build/ear");
mkdirSync(to, { recursive: true });
const source = readFileSync(path.join(ROOT, "app/lib/crisis/weights.server.ts"), "utf8");
const { code, tables } = tablesApart(source, (at) => `./table-${at}.bin`);
for (const [file, bytes] of tables) writeFileSync(path.join(to, file), bytes);
const fromBuild = code
  .replaceAll('from "../', 'from "#app/lib/')
  .replace(/from "\.\/([\w.-]+\.ts)"/g, 'from "#app/lib/crisis/$1"');
writeFileSync(path.join(to, "weights.ts"), fromBuild);
