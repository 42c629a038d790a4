// The notices of the packages that a browser gets, in one file beside its scripts instead of again in each of them.
import type { Plugin } from "vite";

const COMMENT = /\/\*[\s\S]*?\*\//g;

/** Writes `assets/licences.txt`. */
export function licencesApart(): Plugin {
  const notices = new Set<string>();
  return {
    name: "portique-licences-apart",
    apply: "build",
    transform(code, id, { ssr } = {}) {
      if (ssr || !id.includes("/node_modules/")) return;
      for (const [comment] of code.matchAll(COMMENT))
        if (/@license|copyright/i.test(comment)) notices.add(comment);
    },
    generateBundle() {
      if (notices.size === 0) return;
      this.emitFile({ type: "asset", fileName: "assets/licences.txt", source: [...notices].join("\n\n") });
    },
  };
}
