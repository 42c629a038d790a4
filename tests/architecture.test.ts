// The arrows of docs/architecture.md: dependency-cruiser reads the imports (.dependency-cruiser.cjs), and what imports
// do not show (who writes a table, where the clock is read, how long a file is) is read from the text.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { factsOf, unusedExports } from "./exports.ts";

const ROOT = join(import.meta.dirname, "..");
const MAX_LINES = 500;

const filesBelow = (folder: string, names = /\.(ts|tsx)$/): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split("\\").join("/"));

const FOLDERS = ["app", "content", "db", "workers"];
const files = FOLDERS.flatMap((folder) => filesBelow(folder));
const textOf = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** Which feature writes the tables of a schema file, where it is not the feature of the same name. */
const OWNERS: Record<string, readonly string[]> = {
  jobs: ["workers/reminders/"],
  leaving: ["app/features/challenges/old-", "app/features/coach/old-", "app/features/journal/old-"],
  practice: ["app/features/meditations/", "app/features/videos/"],
  quotations: ["app/features/quotes/", "app/features/coach/"],
  reading: ["app/features/blog/", "app/features/contact/", "app/features/newsletter/"],
  users: ["app/features/auth/"],
};
const ownersOf = (schema: string) => OWNERS[schema] ?? [`app/features/${schema}/`];

type Table = { variable: string; name: string; schema: string };
const tables: Table[] = filesBelow("db/schema").flatMap((file) =>
  [...textOf(file).matchAll(/export const (\w+) = sqliteTable\(\s*"(\w+)"/g)].map(
    ([, variable = "", name = ""]) => ({ variable, name, schema: file.replace(/^db\/schema\/|\.ts$/g, "") }),
  ),
);

/** The tables that a file writes, through Drizzle or in SQL. */
function writtenBy(file: string): Table[] {
  const text = textOf(file);
  const names = [
    ...text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g),
    ...text.matchAll(/\b(?:insert (?:or \w+ )?into|update|delete from)\s+(?:\$\{)?(\w+)/g),
  ].map(([, name]) => name);
  return tables.filter(({ variable, name }) => names.includes(variable) || names.includes(name));
}

/** What in a store's text runs a query, or promises a result. */
const runsOf = (text: string): string[] =>
  text
    .replace(/\/\/.*|\/\*[\s\S]*?\*\//g, "")
    .match(
      /\basync \w+\(|\basync function|\): Promise<|\bawait db\b|\bdb\.batch\(|\)\s*\.(?:all|run|get)\(\)/g,
    ) ?? [];

/** What Remix asks of the module of a route or of the root. */
const ROUTE_EXPORTS = new Set(
  "default loader action clientLoader clientAction meta headers links handle shouldRevalidate ErrorBoundary HydrateFallback Layout".split(
    " ",
  ),
);
const ROUTES = new Set(
  ["root.tsx", ...[...textOf("app/routes.ts").matchAll(/"([\w./-]+\.tsx?)"/g)].map(([, file]) => file)].map(
    (file) => `app/${file}`,
  ),
);
/**
 * The modules that a runtime starts, with all they export: Remix' server entry, the web Worker's (worker-modules.ts builds
 * it) and each other Worker's entry (workers.config.ts).
 */
const STARTED = new Set([
  "app/entry.server.tsx",
  "workers/app.ts",
  ...filesBelow("workers", /^wrangler\.toml$/).map((file) => join(dirname(file), "index.ts")),
]);
const readFromOutside = (file: string, name: string) =>
  STARTED.has(file) || (ROUTES.has(file) && ROUTE_EXPORTS.has(name));

describe("the architecture", () => {
  it("has no arrow and no circle against its plan", () => {
    const { stdout, status } = spawnSync(
      process.execPath,
      [
        "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
        "--config",
        ".dependency-cruiser.cjs",
        "--output-type",
        "err",
        ...FOLDERS,
      ],
      { cwd: ROOT, encoding: "utf8" },
    );
    expect(stdout).toMatch(/\d{3,} modules/);
    expect(stdout.split("\n").filter((line) => line.includes("error "))).toEqual([]);
    expect(status).toBe(0);
  }, 120_000);

  it("has each table written by the store of its own feature", () => {
    // What prepares and drills a local database stands outside the product.
    const writers = files.filter((file) => /^(app|workers)\/(?!local\/)/.test(file));
    const foreign = writers.flatMap((file) =>
      writtenBy(file)
        .filter(({ schema }) => !ownersOf(schema).some((owner) => file.startsWith(owner)))
        .map(({ variable }) => `${file} writes ${variable}`),
    );
    expect(tables.length).toBeGreaterThan(50);
    expect(foreign).toEqual([]);
  });

  it("has stores that build queries and run none", () => {
    const stores = files.filter((file) => /\.store\.server\.ts$/.test(file));
    expect(stores.length).toBeGreaterThan(30);
    expect(
      stores.map((file) => [file, runsOf(textOf(file))] as const).filter(([, runs]) => runs.length > 0),
    ).toEqual([]);
    expect(stores.filter((file) => !textOf(file).startsWith("//"))).toEqual([]);
  });

  it("inserts what it selects by the names of columns", () => {
    const positional = files.filter((file) => /\.select\(\s*sql(?:<[^>]*>)?`\s*select/.test(textOf(file)));
    expect(positional).toEqual([]);
  });

  it("knows a store that runs its queries when it sees one", () => {
    expect(runsOf("async add(id: string): Promise<boolean> { await db.batch([a, b]); }")).toHaveLength(3);
    expect(runsOf("add: (id: string) => db.insert(t).values({ id }).run(),")).toHaveLength(1);
    expect(
      runsOf("// await db.batch(x)\nadd: (id: string) => query(db.insert(t), () => undefined),"),
    ).toEqual([]);
  });

  it("gives an exported type a name that no other file exports", () => {
    const seen = new Map<string, string[]>();
    for (const file of files)
      for (const [, name = ""] of textOf(file).matchAll(/^export (?:type|interface) (\w+)\b/gm))
        seen.set(name, [...(seen.get(name) ?? []), file]);
    expect(seen.size).toBeGreaterThan(500);
    const twice = [...seen].filter(([, homes]) => new Set(homes).size > 1);
    expect(twice).toEqual([]);
  });

  it("exports nothing that no other file asks for", () => {
    const readers = [...FOLDERS, "tests", "types"]
      .flatMap((folder) => filesBelow(folder, /\.(tsx?|mjs)$/))
      .concat(readdirSync(ROOT).filter((name) => name.endsWith(".ts")));
    const unused = unusedExports(ROOT, files, readers, readFromOutside);
    expect(ROUTES.size).toBeGreaterThan(100);
    expect(STARTED.size).toBe(6);
    expect(unused.map(({ file, name }) => `${file} exports ${name}`)).toEqual([]);
  });

  it("depends on no package that nothing asks for", () => {
    const { scripts, dependencies, devDependencies } = JSON.parse(textOf("package.json"));
    const ambient = new Set<string>(JSON.parse(textOf("tsconfig.json")).compilerOptions.types);
    const told = [...FOLDERS, "tests", "types"]
      .flatMap((folder) => filesBelow(folder, /\.(tsx?|mjs|css|json)$/))
      .concat(readdirSync(ROOT).filter((name) => /\.(ts|c?js|toml)$|^biome\.json$/.test(name)))
      .filter((file) => file !== "tests/architecture.test.ts")
      .map(textOf)
      .concat(Object.values<string>(scripts).map((script) => `"${script.split(" ")[0]}"`))
      .join("\n");
    const isAsked = (name: string) => told.includes(`"${name}"`) || told.includes(`"${name}/`);
    const unused = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => {
      const typed = /^@types\/(.+)/.exec(name)?.[1];
      return !ambient.has(typed ?? name) && !isAsked(typed ?? name);
    });
    // Asked for by the makers' voice, which stands outside of the repository (docs/media.md).
    expect(unused).toEqual(["@echogarden/svoxpico-wasm"]);
  });

  it("knows what a file exports and what it asks of another", () => {
    const facts = (text: string) => factsOf("one.ts", text, (specifier) => specifier);
    const names = (text: string) => facts(text).exports;
    expect(names("export const { a, b: [c] } = f();\nexport type T = 1;\nexport default class D {}")).toEqual(
      ["a", "c", "T", "default"],
    );
    expect(names('const x = 1;\nexport { x as y };\nexport { z } from "two";')).toEqual(["y", "z"]);
    const asks = (text: string) => facts(text).asks.map(({ from, name }) => `${from}:${name}`);
    expect(asks('import one, { two as three, type Four } from "m";')).toEqual([
      "m:default",
      "m:two",
      "m:Four",
    ]);
    expect(asks('import * as m from "m";\nm.one();\nlet t: m.Two;')).toEqual(["m:one", "m:Two"]);
    expect(asks('import * as m from "m";\nrun(m);')).toEqual(["m:*"]);
    expect(asks('const { one, two: three } = await import("m");')).toEqual(["m:one", "m:two"]);
    expect(asks('import("m").then(run);\n(await import("n")).one;')).toEqual(["m:*", "n:one"]);
    expect(asks('type T = import("m").One;\nexport * from "n";')).toEqual(["n:*", "m:One"]);
  });

  it("has no private word for the product: it is the product, a request's context, a local instance", () => {
    const word = "ho" + "use";
    const said = new RegExp(`\\b${word}s?\\b|\\b${word}(?=[A-Z._-])|${word.replace("h", "H")}(?![a-z])`);
    const texts = [...FOLDERS, "docs", "tests", "types"]
      .flatMap((folder) => filesBelow(folder, /\.(tsx?|mjs|css|md|toml)$/))
      .concat(readdirSync(ROOT).filter((name) => /\.(ts|cjs|md|toml)$/.test(name)))
      // What members may write, in patterns and corpora, is theirs to word.
      .filter(
        (file) =>
          !/^(content\/crisis|app\/features\/coach\/answer|tests\/unit\/features\/coach)\//.test(file),
      )
      .filter((file) => said.test(file) || said.test(textOf(file)));
    // The stand-ins' memory has kept local data under that name since the first day.
    expect(texts).toEqual(["workers/standins/index.ts"]);
  });

  it("reads neither clock nor zone inside rules and use cases", () => {
    const clock = /Date\.now\(\)|new Date\(\)|process\.env/;
    const pure = files.filter(
      (file) => /^app\/(features|lib)\//.test(file) && file.endsWith(".ts") && !file.includes("/components/"),
    );
    expect(pure.filter((file) => clock.test(textOf(file)))).toEqual([]);
  });

  it("makes Intl's formatters in one place, which keeps them", () => {
    const makes = /\bIntl\.[A-Z]\w+\(|\.toLocale\w*String\(/;
    const asked = files.filter((file) => /^(app|db|workers)\//.test(file) && makes.test(textOf(file)));
    expect(asked).toEqual(["app/lib/intl.ts"]);
  });

  it("asks a browser for its storage in one place, which holds where it is forbidden", () => {
    const asks = /\b(?:local|session)Storage\b/;
    const asked = files.filter((file) => /^(app|workers\/browser)\//.test(file) && asks.test(textOf(file)));
    expect(asked).toEqual(["app/lib/storage.ts", "app/lib/tab-store.script.ts"]);
  });

  it("fetches a part's script in one place, which knows what to do where it does not come", () => {
    const lazily = files.filter((file) => /import \{[^}]*\blazy\b[^}]*\} from "react"/.test(textOf(file)));
    // The root's own: what is drawn once its script is there, and the error's screen, which says so itself.
    expect(lazily).toEqual(["app/root.tsx", "app/ui/arrivals.ts", "app/ui/late-part.tsx"]);
  });

  it("has no file past five hundred lines", () => {
    const generated = new Set(["app/features/auth/common-passwords.server.ts"]);
    const long = files.filter((file) => !generated.has(file) && textOf(file).split("\n").length > MAX_LINES);
    expect(long).toEqual([]);
  });
});
