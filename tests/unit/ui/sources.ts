// The product's sources, as tests of what they may hold read them.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** @param file from the root: "app/common.css" */
export const textOf = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

/** Files under `app/` whose name matches, by their path from the root. */
export const filesOf = (kind: RegExp) =>
  readdirSync(path.join(ROOT, "app"), { recursive: true, encoding: "utf8" })
    .filter((name) => kind.test(name))
    .map((name) => `app/${name}`);
