// The arrows of the house (docs/decisions/0002-house.md), read from the code's own imports. A type may come from
// anywhere in the features; a value may not.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const MAX_LINES = 500;

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split("\\").join("/"));
}

type Import = { from: string; to: string; typeOnly: boolean };

/** The imports of our own files, as paths from the root. */
function importsOf(file: string): Import[] {
  const source = readFileSync(join(ROOT, file), "utf8");
  const found = source.matchAll(/^(?:import|export)\s+(type\s)?([^;"']*?\sfrom\s+)?["']([^"']+)["']/gm);
  return [...found].flatMap(([, type, clause, specifier = ""]) => {
    const names = /\{([^}]*)\}/
      .exec(clause ?? "")?.[1]
      ?.split(",")
      .map((name) => name.trim())
      .filter(Boolean);
    const allTypes = Boolean(
      names?.length && names.every((name) => name.startsWith("type ")) && !/^\s*\w+\s*,/.test(clause ?? ""),
    );
    const typeOnly = Boolean(type) || allTypes;
    if (specifier.startsWith("#")) return [{ from: file, to: specifier.slice(1), typeOnly }];
    if (specifier.startsWith("."))
      return [{ from: file, to: posix.normalize(posix.join(dirname(file), specifier)), typeOnly }];
    return [];
  });
}

const routeFiles = new Set(
  [...readFileSync(join(ROOT, "app/routes.ts"), "utf8").matchAll(/"([\w/.-]+\.tsx?)"/g)].map(
    (match) => `app/${match[1]}`,
  ),
);

type Kind =
  | "route"
  | "component"
  | "store"
  | "server"
  | "rules"
  | "gateway"
  | "port"
  | "platform"
  | "shell"
  | "ui"
  | "lib"
  | "db"
  | "tool"
  | "worker"
  | "composition";

function kindOf(file: string): Kind {
  if (routeFiles.has(file)) return "route";
  if (["app/root.tsx", "app/entry.server.tsx", "app/entry.client.tsx", "app/routes.ts"].includes(file))
    return "composition";
  if (file === "app/brand.ts") return "lib";
  if (file.startsWith("app/features/")) {
    if (file.includes("/components/")) return "component";
    if (file.endsWith(".store.server.ts")) return "store";
    return /\.server\.tsx?$/.test(file) ? "server" : "rules";
  }
  if (file.startsWith("app/composition/")) return "composition";
  if (file.startsWith("app/gateways/")) return file.endsWith(".server.ts") ? "gateway" : "port";
  for (const layer of ["platform", "shell", "ui", "lib"] as const)
    if (file.startsWith(`app/${layer}/`)) return layer;
  if (/^db\/(schema\/|client\.ts$|columns\.ts$)/.test(file)) return "db";
  if (file.startsWith("content/")) return "tool";
  return "worker";
}

const roomOf = (file: string) => /^app\/(?:features|gateways)\/([^/]+)\//.exec(file)?.[1];

/** Why an arrow is wrong, or undefined. */
function wrong({ from, to, typeOnly }: Import): string | undefined {
  const [source, target] = [kindOf(from), kindOf(to)];
  const own =
    roomOf(from) !== undefined && roomOf(from) === roomOf(to) && from.split("/")[1] === to.split("/")[1];
  const allowed: Record<Kind, () => boolean> = {
    composition: () => true,
    route: () => target !== "db" && target !== "store" && target !== "gateway" && target !== "worker",
    worker: () => true,
    platform: () => target !== "component" && target !== "route" && target !== "worker",
    shell: () => ["shell", "ui", "lib"].includes(target) || target === "platform",
    component: () => ["ui", "lib", "rules"].includes(target) || (own && target === "component"),
    rules: () => target === "lib" || target === "rules",
    server: () =>
      ["lib", "port", "rules"].includes(target) ||
      (own && (target === "server" || target === "store")) ||
      (typeOnly && target === "db"),
    store: () => ["db", "lib"].includes(target) || target === "rules" || (own && target === "store"),
    gateway: () => target === "lib" || (own && (target === "port" || target === "gateway")),
    port: () => target === "lib" || (own && target === "port"),
    ui: () => target === "ui",
    lib: () => target === "lib",
    db: () => target === "db",
    tool: () => ["db", "tool", "rules", "lib"].includes(target),
  };
  const typesFreely =
    typeOnly &&
    from.startsWith("app/") &&
    !["ui", "lib", "gateway", "port"].includes(source) &&
    target !== "gateway";
  return typesFreely || allowed[source]() ? undefined : `${from} (${source}) → ${to} (${target})`;
}

const files = ["app", "content", "db", "workers"].flatMap(filesBelow);

describe("the house", () => {
  it("has no arrow against its plan", () => {
    const arrows = files.flatMap(importsOf);
    expect(arrows.length).toBeGreaterThan(200);
    expect(arrows.map(wrong).filter(Boolean)).toEqual([]);
  });

  it("has no import that leads nowhere", () => {
    const known = new Set(files);
    const lost = files
      .flatMap(importsOf)
      .filter(({ to }) => /\.(ts|tsx)$/.test(to) && !known.has(to) && !to.startsWith("build/"));
    expect(lost).toEqual([]);
  });

  it("keeps SDKs of outside services in the gateways", () => {
    const sdk = /from "(stripe|openai|twilio|resend)(\/|")/;
    const outside = files.filter(
      (file) => !file.startsWith("app/gateways/") && !file.startsWith("workers/standins/"),
    );
    expect(outside.filter((file) => sdk.test(readFileSync(join(ROOT, file), "utf8")))).toEqual([]);
  });

  it("reads neither clock nor zone inside rules", () => {
    const clock = /Date\.now\(\)|new Date\(\)|process\.env/;
    const pure = files.filter(
      (file) => kindOf(file) === "rules" || kindOf(file) === "server" || kindOf(file) === "store",
    );
    expect(pure.filter((file) => clock.test(readFileSync(join(ROOT, file), "utf8")))).toEqual([]);
  });

  it("has a store take the member's id in each member's query", () => {
    const journal = readFileSync(join(ROOT, "app/features/journal/journal.store.server.ts"), "utf8");
    const methods = [...journal.matchAll(/^ {4}(?:async )?(\w+)[:(] ?\(?([^)]*)/gm)].map(
      ([, name, args]) => ({ name, args }),
    );
    expect(methods.length).toBeGreaterThan(4);
    expect(methods.filter(({ args }) => !/userId|entry: SealedEntry/.test(args ?? ""))).toEqual([]);
  });

  it("has no file past five hundred lines", () => {
    const generated = new Set(["app/features/auth/common-passwords.server.ts"]);
    const long = files.filter(
      (file) => !generated.has(file) && readFileSync(join(ROOT, file), "utf8").split("\n").length > MAX_LINES,
    );
    expect(long).toEqual([]);
  });
});
