// Scripts of ours that run without React, each bundled on its own, for the few kilobytes that it is. A route takes the
// address of one by `import script from "./x.script.ts?page"`, and names it in its page. What has to run in the head, before
// anything else, is a text: `import text from "./x.script.ts?head"` (app/ui/head-script.tsx).
import path from "node:path";
import { build, type OutputFile } from "esbuild";
import type { Plugin } from "vite";

const ASKED = /\.script\.ts\?(page|head)$/;

const exported = (text: string) => `export default ${JSON.stringify(text)};`;

const SMALL = { write: false, bundle: true, minify: true, target: "es2022" } as const;

/**
 * A script as one file, and after it those of what it imports late. What both need stands in each, so that a page waits for
 * a single file: a module of theirs may hold no state.
 * @param entry absolute path
 */
async function bundled(entry: string, root: string): Promise<[OutputFile, ...OutputFile[]]> {
  const late: OutputFile[] = [];
  const { outputFiles } = await build({
    entryPoints: [entry],
    absWorkingDir: root,
    outdir: path.join(root, "assets"),
    entryNames: "[name]-[hash]",
    format: "esm",
    ...SMALL,
    plugins: [
      {
        name: "late-apart",
        setup: (bundler) =>
          bundler.onResolve({ filter: /^\./ }, async ({ path: asked, kind, resolveDir }) => {
            if (kind !== "dynamic-import") return undefined;
            const files = await bundled(path.resolve(resolveDir, asked), root);
            late.push(...files);
            return { path: `./${path.basename(files[0].path)}`, external: true };
          }),
      },
    ],
  });
  const [script] = outputFiles;
  if (!script) throw new Error(`page-scripts: nothing was made of ${entry}`);
  return [script, ...late];
}

/** @returns the script as one expression, which leaves no name behind in the page */
async function headText(entry: string): Promise<string> {
  const { outputFiles } = await build({ entryPoints: [entry], format: "iife", ...SMALL });
  return outputFiles.map(({ text }) => text.trim()).join("");
}

export function pageScripts(): Plugin {
  let root = "";
  let isServed = false;
  return {
    name: "portique-page-scripts",
    enforce: "pre",
    configResolved(config) {
      ({ root } = config);
      isServed = config.command === "serve";
    },
    async load(id, { ssr } = {}) {
      const [, kind] = ASKED.exec(id) ?? [];
      if (kind === undefined) return undefined;
      const entry = id.slice(0, id.lastIndexOf("?"));
      this.addWatchFile(entry);
      // It has run when React finds it, which leaves it as it is: the browser needs no second copy.
      if (kind === "head") return exported(ssr ? await headText(entry) : "");
      if (isServed) return exported(`/${path.relative(root, entry)}`);
      // Both builds make the same bytes, so that the server names the files which the browser's build keeps.
      const files = await bundled(entry, root);
      if (!ssr)
        for (const { path: file, contents } of files)
          this.emitFile({ type: "asset", fileName: `assets/${path.basename(file)}`, source: contents });
      return exported(`/assets/${path.basename(files[0].path)}`);
    },
  };
}
