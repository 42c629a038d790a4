// What an isolate has to read before its first answer: budgets of the built Workers, in bytes. Times are no test.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "./fixtures.ts";

/** KB of script, gzip: a little above what they weigh, so that what slips in is seen. */
const BUDGETS = { web: 1_200, reminders: 280, hashing: 5, "member-pages": 100 };

test.skip(({ viewport }) => viewport?.width !== 320, "bytes are the same on every screen");

for (const [name, budget] of Object.entries(BUDGETS))
  test(`the Worker « ${name} » weighs at most ${budget} KB`, () => {
    const folder = join("build/workers", name);
    const scripts = readdirSync(folder).filter((file) => file.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(0);
    const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
    expect(bytes / 1_000).toBeLessThan(budget);
  });
