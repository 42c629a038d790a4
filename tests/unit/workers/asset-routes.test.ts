// Which requests the files' layer answers: `run_worker_first` of wrangler.toml sends all the others to the Worker at once.
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const [, list = ""] = /^run_worker_first = (\[[^\]]*\])/m.exec(readFileSync("wrangler.toml", "utf8")) ?? [];
const rules = [...list.matchAll(/"([^"]+)"/g)].map(([, rule = ""]) => rule);
const files = rules.filter((rule) => rule.startsWith("!")).map((rule) => rule.slice(1));

/** Paths with headers of their own in public/_headers, the rule for all of them left out. */
const headed = readFileSync("public/_headers", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("/") && line !== "/*");
const shipped = readdirSync("public", { withFileTypes: true })
  .filter(({ name }) => name !== "_headers")
  .map((entry) => (entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`));

it("sends every page to the Worker, and to the files' layer what it has and nothing else", () => {
  expect(rules).toContain("/*");
  expect(shipped.length).toBeGreaterThan(3);
  expect(files.toSorted()).toEqual([...new Set([...headed, ...shipped])].toSorted());
});
