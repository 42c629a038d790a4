// What a browser keeps of us is said on /cookies, and what the platform logs of a request is nothing: both are read from
// the code and the settings, so that a new cookie or a new Worker fails here until it is said.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cookiesDocument } from "#app/features/pages/content/cookies.ts";
import { TOKEN_KEY } from "#app/lib/api.ts";

const ROOT = join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const filesOf = (folder: string, pattern: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => pattern.test(file))
    .map((file) => join(folder, file));
const code = filesOf("app", /\.tsx?$/).map((file) => ({ file, text: read(file) }));

/** The names that a function of ours is given as `name`: literals, or constants of the same file. */
function namesGiven(text: string, call: RegExp): string[] {
  return [...text.matchAll(call)].flatMap(([, name = ""]) => {
    const constant = new RegExp(`const ${name}\\b[^=]*= "([^"]+)"`).exec(text)?.[1];
    return constant === undefined ? [] : [constant];
  });
}

describe("the page of cookies", () => {
  const said = JSON.stringify(cookiesDocument());
  const listed = (section: string) =>
    JSON.stringify(cookiesDocument().sections.find(({ id }) => id === section)?.parts)
      .split('"')
      .flatMap((item) => /^([\w:]+)\u00a0: /.exec(item)?.[1] ?? []);
  const cookies = new Set(
    code
      .filter(({ text }) => text.includes("serializeCookie("))
      .flatMap(({ text }) => [...text.matchAll(/= "(portique(?:_\w+)?)"/g)].map(([, name = ""]) => name)),
  );

  it("names every cookie that is set, and no other", () => {
    expect(cookies.size).toBeGreaterThan(4);
    expect(listed("notres").sort()).toEqual([...cookies].sort());
    expect(said).toContain(
      ["Zéro", "Un", "Deux", "Trois", "Quatre", "Cinq", "Six", "Sept", "Huit"][cookies.size] ?? "?",
    );
  });

  it("names every place of the browser's storage", () => {
    const stored = code
      .filter(({ text }) => /(?:browser|tab)Store\.set\(/.test(text))
      .map(({ file, text }) => ({
        file,
        names: namesGiven(text, /\b(NAME|PREFIX|TOKEN_KEY)\b/g),
      }));
    for (const { file, names } of stored) expect(names, file).not.toEqual([]);
    const databases = filesOf("workers/browser", /\.ts$/)
      .map(read)
      .filter((text) => text.includes("indexedDB.open("))
      .flatMap((text) => namesGiven(text, /\b(NAME)\b/g));
    expect(databases).not.toEqual([]);
    const names = new Set(
      [...stored.flatMap((one) => one.names), ...databases].map((name) => name.replace(/:$/, "")),
    );
    expect(names).toContain(TOKEN_KEY);
    expect(listed("navigateur").sort()).toEqual([...names].sort());
  });

  it("knows the only place that writes a cookie", () => {
    const writers = code
      .filter(({ text }) => /document\.cookie\s*=|\bserialize\(|createCookie/.test(text))
      .map(({ file }) => file);
    expect(writers).toEqual(["app/lib/cookies.ts"]);
  });
});

describe("the platform's own log", () => {
  it.each(["wrangler.toml", ...filesOf("workers", /wrangler\.toml$/)])(
    "keeps no line a request, whose address may hold a secret: %s",
    (file) => {
      const settings = read(file).replace(/#.*$/gm, "");
      const logs = /\[observability\.logs\]([^[]*)/.exec(settings)?.[1] ?? "";
      expect(logs).toMatch(/^invocation_logs = false$/m);
      expect(settings).not.toMatch(/^invocation_logs = true$/m);
    },
  );
});
