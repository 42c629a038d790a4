// Whose modules the sheet of visitors' pages is read from, that what only the whole sheet dresses is in none of them, and that
// what the whole sheet leaves out is theirs alone.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import routes from "../../../app/routes.ts";
import { reachedFrom, visitorScreens } from "../../../visitor-sources.ts";
import { filesOf, textOf } from "./sources.ts";

const SCREENS = visitorScreens(await routes);
const REACHED = reachedFrom(["root.tsx", ...SCREENS]);
const isReached = (name: string) => REACHED.some((file) => file.endsWith(`/app/${name}`));

describe("what visitors' pages are drawn with", () => {
  it("is found from the screens outside of the members' and the administration's frames", () => {
    expect(SCREENS).toContain("features/landing/screen.tsx");
    expect(SCREENS.filter((file) => /features\/(?:dashboard|journal|admin|editor)\//.test(file))).toEqual([]);
    // By the frame, by the screen, as the script of a page, by a late import.
    expect(isReached("shell/footer.tsx")).toBe(true);
    expect(isReached("features/auth/components/auth-card.tsx")).toBe(true);
    expect(isReached("features/auth/auth.script.ts")).toBe(true);
    expect(isReached("after-start.tsx")).toBe(true);
    expect(isReached("shell/member-shell.tsx")).toBe(false);
  });

  it("names no class that the whole sheet dresses in its own words", () => {
    const own = textOf("app/app.css").replace(/\/\*[\s\S]*?\*\//g, "");
    const classes = new Set([...own.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/g)].map(([, name = ""]) => name));
    expect(classes).toContain("tab-links");
    const words = new Set(REACHED.flatMap((file) => readFileSync(file, "utf8").match(/[\w-]+/g) ?? []));
    // Around a member's screen alone, where the walk ends.
    expect([...classes].filter((name) => words.has(name) && name !== "member-shell")).toEqual([]);
  });

  it("is left out of the whole sheet only where no other screen reaches it", () => {
    const left = [...textOf("app/app.css").matchAll(/@source not "\.\/([^"*]+)/g)].map(
      ([, start = ""]) => `/app/${start}`,
    );
    const isLeft = (file: string) => left.some((start) => file.includes(start));
    expect(REACHED.filter(isLeft).length).toBeGreaterThan(10);
    // The landing's own screen is a member's home as well.
    const others = filesOf(/\.tsx?$/).filter(
      (file) => !isLeft(`/${file}`) && file !== "app/features/landing/screen.tsx",
    );
    const reached = reachedFrom(others.map((file) => file.slice("app/".length)));
    expect(reached.filter(isLeft)).toEqual([]);
  });
});
