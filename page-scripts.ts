// Scripts of pages that have no React: each bundled on its own, for the few kilobytes that it is. A route takes the
// address of one, and of the files that it imports at once, by `import script from "./x.script.ts?page"`, and names
// them in its page.
import path from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";

const ASKED = /\.script\.ts\?page$/;

const exported = (src: string, imports: string[] = []) =>
  `export default ${JSON.stringify({ src, imports })};`;

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
      if (!ASKED.test(id)) return undefined;
      const entry = id.replace(/\?page$/, "");
      if (isServed) return exported(`/${path.relative(root, entry)}`);
      // Both builds make the same bytes, so that the server names the files which the browser's build keeps.
      const { outputFiles, metafile } = await build({
        entryPoints: [entry],
        absWorkingDir: root,
        outdir: path.join(root, "assets"),
        entryNames: "[name]-[hash]",
        chunkNames: "[name]-[hash]",
        write: false,
        metafile: true,
        bundle: true,
        splitting: true,
        minify: true,
        format: "esm",
        target: "es2022",
      });
      if (!ssr)
        for (const { path: file, contents } of outputFiles)
          this.emitFile({ type: "asset", fileName: `assets/${path.basename(file)}`, source: contents });
      const addressOf = (file: string) => `/assets/${path.basename(file)}`;
      const made = Object.entries(metafile.outputs).find(
        ([, { entryPoint }]) => entryPoint === path.relative(root, entry),
      );
      if (!made) throw new Error(`page-scripts: nothing was made of ${entry}`);
      const atOnce = made[1].imports.filter(({ kind }) => kind === "import-statement");
      return exported(
        addressOf(made[0]),
        atOnce.map((needed) => addressOf(needed.path)),
      );
    },
  };
}
