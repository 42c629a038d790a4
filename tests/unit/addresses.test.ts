// The addresses of the product as the browser's build takes them apart.
import path from "node:path";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";
import { addressesApart } from "../../addresses.ts";

const FILE = path.resolve("app/lib/paths.ts");
const plugin = addressesApart() as unknown as {
  transform(this: unknown, code: string, id: string): { code: string } | undefined;
  load(this: unknown, id: string): Promise<{ code: string } | undefined>;
};
const context = { parse: parseAst, load: async () => undefined };
const apart = (code: string, id = "/p/app/ui/x.tsx") => plugin.transform.call(context, code, id)?.code;

describe("addresses in the browser's build", () => {
  it("are a module each, with what the file's own functions give", async () => {
    const code =
      'const join = (a, b) => a + b;\nexport const paths = { home: () => "/", post: (id) => join("/p", id) };';
    expect(apart(code, FILE)).not.toContain("home");
    expect(await plugin.load.call(context, `${FILE}?address=post`)).toMatchObject({
      code: `import { join } from "${FILE}";\nexport default (id) => join("/p", id);`,
    });
    await expect(plugin.load.call(context, `${FILE}?address=gone`)).rejects.toThrow("gone");
  });

  it("are imported one by one by who names them", () => {
    const code =
      'import { ownPath, paths } from "#app/lib/paths.ts";\nf(paths.home(), paths.post(1), ownPath);';
    expect(apart(code)).toBe(
      `import paths_home from "${FILE}?address=home"; import paths_post from "${FILE}?address=post"; ` +
        `import { ownPath } from "${FILE}";\nf(paths_home(), paths_post(1), ownPath);`,
    );
  });

  it("are refused to who asks for all of them at once", () => {
    expect(() => apart('import { paths } from "#app/lib/paths.ts";\nf(paths);')).toThrow(
      "more than an address",
    );
    expect(() => apart('import { paths } from "#app/lib/paths.ts";\nf(paths[name]);')).toThrow(
      "more than an address",
    );
  });

  it("leave modules alone that have a name like theirs", () => {
    expect(apart("const paths = columnPaths(columns);\npaths.push(1);")).toBeUndefined();
  });
});
