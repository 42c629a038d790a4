// What Tailwind reads for the sheet of visitors' pages (app/visitors.css): the screens that stand outside the members' and
// the administration's frames, and every module of ours that they reach. It is found at each build, so that no screen and no
// part of one can be forgotten.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import type { Plugin } from "vite";
import routes from "./app/routes.ts";

const APP = path.resolve(import.meta.dirname, "app");
/** Whose screens are somebody's who is signed in. */
const MEMBERS_FRAMES = ["shell/member.layout.tsx", "features/admin/admin.layout.tsx"];
/** Where a walk ends: what is drawn around a page for members alone, and what is drawn nowhere. */
const NOT_DRAWN = /\/shell\/member-shell\.tsx$|\.server\.ts$/;
/** Modules are imported by their whole names; a page's script by its own and what is asked of it. */
const IMPORT = /\b(?:from|import)\s*\(?\s*"((?:#app|\.{1,2})\/[^"?]+\.tsx?)(?:\?\w+)?"/g;

/** Route modules outside of the frames that ask who is there, by their path from `app`. */
export const visitorScreens = (entries: RouteConfigEntry[]): string[] =>
  entries
    .filter(({ file }) => !MEMBERS_FRAMES.includes(file))
    .flatMap(({ file, children = [] }) => [file, ...visitorScreens(children)])
    .filter((file) => file.endsWith(".tsx"));

const importsOf = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(IMPORT)].map(([, name = ""]) =>
    name.startsWith("#app/") ? path.join(APP, name.slice("#app/".length)) : path.resolve(file, "..", name),
  );

/** The modules that screens of `app` reach, themselves among them: absolute paths. */
export function reachedFrom(screens: readonly string[]): string[] {
  const reached = new Set<string>();
  const open = screens.map((screen) => path.join(APP, screen));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file) || NOT_DRAWN.test(file)) continue;
    reached.add(file);
    open.push(...importsOf(file));
  }
  return [...reached].sort();
}

/** Adds the sources to app/visitors.css before Tailwind reads it. */
export function visitorSources(): Plugin {
  let isServed = false;
  return {
    name: "portique-visitor-sources",
    enforce: "pre",
    configResolved({ command }) {
      isServed = command === "serve";
    },
    async transform(code, id) {
      if (!/\/app\/visitors\.css(?:\?(?!url$)|$)/.test(id)) return undefined;
      // The development server takes all of app: what a module imports changes while it runs.
      const files = isServed ? [APP] : reachedFrom(["root.tsx", ...visitorScreens(await routes)]);
      const sources = files.map((file) => `@source "./${path.relative(APP, file)}";`);
      return { code: [code, ...sources].join("\n"), map: null };
    },
  };
}
