// What the documents and comments refer to is there: sections of the specification, files, decisions. Each decision
// has a status and names the alternative that lost.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const textOf = (file: string) => readFileSync(join(ROOT, file), "utf8");
const filesBelow = (folder: string, names: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split("\\").join("/"));

const DOCUMENTS = [...filesBelow("docs", /\.md$/), "README.md", "CONTRIBUTING.md", "content/README.md"];
const DECISIONS = DOCUMENTS.filter((file) => /^docs\/decisions\/\d{4}-/.test(file)).sort();
/** Says what was true on its day: what a decision names may be gone. */
const isHistory = (file: string) => file.startsWith("docs/decisions/");

describe("the specification", () => {
  it("has every section that a comment or a document cites", () => {
    const sections = new Set(
      [...textOf("docs/specification.md").matchAll(/^## ((?:P1|P2|DESIGN) §\d+)/gm)].map(([, name]) => name),
    );
    const citing = ["app", "content", "db", "workers", "tests", "docs"]
      .flatMap((folder) => filesBelow(folder, /\.(tsx?|mjs|css|md)$/))
      .concat(DOCUMENTS);
    const lost = citing.flatMap((file) =>
      [...textOf(file).matchAll(/\b(P1|P2|DESIGN) §(\d+)/g)]
        .map(([, part, number]) => `${part} §${number}`)
        .filter((name) => !sections.has(name))
        .map((name) => `${file} cites ${name}`),
    );
    expect(sections.size).toBe(29);
    expect(lost).toEqual([]);
  });

  it("is cited by section, never as a whole", () => {
    const whole = ["app", "content", "db", "workers"]
      .flatMap((folder) => filesBelow(folder, /\.(tsx?|mjs|css)$/))
      // A table in base64, where any two signs come to stand together.
      .filter((file) => !file.endsWith("weights.server.ts"))
      .filter((file) => /\b(P[12]|DESIGN)\b(?! §\d)(?! and (P[12]|DESIGN) §\d)/.test(textOf(file)));
    expect(whole).toEqual([]);
  });
});

describe("the decisions", () => {
  it("are numbered in order, without a gap", () => {
    expect(DECISIONS.length).toBeGreaterThan(25);
    DECISIONS.forEach((file, at) => {
      expect(file).toContain(`/${String(at + 1).padStart(4, "0")}-`);
      expect(textOf(file)).toMatch(new RegExp(`^# ${at + 1}\\. `));
    });
  });

  it.each(DECISIONS)("%s says its status, and which alternative lost", (file) => {
    const text = textOf(file);
    expect(text.split("\n")[2]).toMatch(
      /^\d{4}-\d{2}-\d{2} · (proposed|accepted|ended|superseded by \[\d+\]\(\d{4}-[\w-]+\.md\))/,
    );
    for (const part of ["Context", "Decision", "Consequences"])
      expect(text).toMatch(new RegExp(`\\*\\*${part}`));
    expect(text).toMatch(/\*\*Alternatives? that lost\b/);
  });
});

describe("the documents", () => {
  it("link to what is there", () => {
    const lost = DOCUMENTS.flatMap((file) =>
      [...textOf(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
        .filter(([, target = ""]) => !existsSync(join(ROOT, dirname(file), target)))
        .map(([, target]) => `${file} links to ${target}`),
    );
    expect(lost).toEqual([]);
  });

  it("name files and folders that are there", () => {
    const lost = DOCUMENTS.filter((file) => !isHistory(file)).flatMap((file) =>
      [
        ...textOf(file).matchAll(
          /`((?:app|content|db|docs|media|migrations|tests|types|workers)\/[\w./-]*)`/g,
        ),
      ]
        .filter(([, path = ""]) => !path.includes("NAME") && !existsSync(join(ROOT, path)))
        .map(([, path]) => `${file} names ${path}`),
    );
    expect(lost).toEqual([]);
  });
});
