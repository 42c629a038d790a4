// What an isolate has to read before its first answer, and a browser before it can act: budgets in bytes of what is built.
// Times are no test.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { filesOf, firstLoadOf } from "#tests/bench/first-load.ts";
import { bundleOf, mainOf } from "#workers/local/workers.ts";
import routes from "../../app/routes.ts";
import { expect, test } from "./fixtures.ts";

/**
 * KB of script, gzip: a little above what they weigh, so that what slips in is seen. A week’s letter takes the ear along,
 * and passkeys are checked where passwords are.
 */
const BUDGETS = [
  ["web", 870],
  ["reminders", 193],
  ["hashing", 52],
  ["member-pages", 61],
] as const;
/** The same of what an isolate reads before it knows what it is asked for. */
const AT_START = [
  ["web", 255],
  ["reminders", 104],
  ["hashing", 2],
] as const;

const gzipped = (folder: string, scripts: Iterable<string>) =>
  [...scripts].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0) / 1_000;

for (const [name, budget] of BUDGETS)
  test(`the Worker « ${name} » weighs at most ${budget} KB`, { tag: "@phone" }, () => {
    const folder = bundleOf(name);
    const scripts = readdirSync(folder).filter((file) => file.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(0);
    expect(gzipped(folder, scripts)).toBeLessThan(budget);
  });

/** The scripts that a module brings along: what it imports, and what that imports. */
function broughtBy(folder: string, main: string): Set<string> {
  const brought = new Set<string>();
  const open = [main];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (brought.has(file)) continue;
    brought.add(file);
    const code = readFileSync(join(folder, file), "utf8");
    for (const [, imported = ""] of code.matchAll(/\b(?:from|import) ?"\.\/([\w.-]+\.js)"/g))
      open.push(imported);
  }
  return brought;
}

test("the Worker and the browser's scripts name the same files", { tag: "@phone" }, () => {
  // Two builds of a sheet that differ in a byte are two files: the page's would be fetched again by its script.
  const names = readdirSync("build/client/assets").map((file) => file.replace(/-[\w-]{8}(?=\.\w+$)/, ""));
  const sheets = names.filter((name) => name.endsWith(".css"));
  expect(sheets.filter((name, at) => sheets.indexOf(name) < at)).toEqual([]);
});

for (const [name, budget] of AT_START)
  test(`the Worker « ${name} » reads at most ${budget} KB before its first answer`, { tag: "@phone" }, () => {
    const folder = bundleOf(name);
    expect(gzipped(folder, broughtBy(folder, mainOf(name)))).toBeLessThan(budget);
  });

/**
 * KB, gzip, and files. Most have 93 to 97. Of the sheets 12.2 are the product's own, which every page
 * asks for; a room has up to 1.8 more.
 */
const FIRST = { scripts: 10, js: 100, css: 14 };
/** KB, gzip, of what a screen needs beyond the one before it. */
const NEXT = { usual: 6.2, most: 8 };
const SCREENS = [
  "/dashboard",
  "/journal",
  "/quotes/ma-05-20",
  "/community",
  "/coach",
  "/meditations",
  "/guides",
  "/search",
  "/settings",
];

test("a member's first screen stays within its budget, and the next ones bring little", {
  tag: "@phone",
}, async ({ context, signIn }) => {
  await signIn();
  const pages = [];
  for (const path of SCREENS) {
    const html = await (await context.request.get(path)).text();
    const { scripts, js, css } = firstLoadOf(html);
    pages.push({ path, scripts, js: js / 1_024, css: css / 1_024, files: filesOf(html) });
  }
  // What is not found in a page weighs nothing.
  expect(
    pages.filter(({ files }) => ![...files.keys()].some((file) => file.includes("/framework-"))),
  ).toEqual([]);
  const over = pages.filter(
    ({ scripts, js, css }) => scripts > FIRST.scripts || js > FIRST.js || css > FIRST.css,
  );
  expect(over.map(({ path, scripts, js, css }) => `${path}: ${scripts} files, ${js}, ${css} KB`)).toEqual([]);
  const known = new Set(pages[0]?.files.keys());
  const next = pages.slice(1).map(({ path, files }) => ({
    path,
    kilobytes: [...files].reduce((sum, [file, bytes]) => (known.has(file) ? sum : sum + bytes / 1_024), 0),
  }));
  expect(next.filter(({ kilobytes }) => kilobytes > NEXT.most)).toEqual([]);
  const usual = next.map(({ kilobytes }) => kilobytes).sort((a, b) => a - b)[Math.floor(next.length / 2)];
  expect(usual).toBeLessThan(NEXT.usual);
});

/** Addresses of a frame's screens that need nothing to be found. */
const addressesIn = async (frame: string) =>
  (await routes)
    .find(({ file }) => file === frame)
    ?.children?.map(({ path = "" }) => `/${path}`)
    .filter((path) => !path.includes(":")) ?? [];

test(`no screen behind the sign-in has more than ${FIRST.css} KB of sheets`, { tag: "@phone" }, async ({
  context,
  signIn,
}) => {
  await signIn("complete", { role: "admin" });
  const addresses = [
    ...(await addressesIn("shell/member.layout.tsx")),
    ...(await addressesIn("features/admin/admin.layout.tsx")),
    "/journal/livre/mois/2026-01",
    "/journal/livre/jour/2026-01-15",
  ];
  expect(addresses.length).toBeGreaterThan(30);
  const sheets = [];
  for (const path of addresses) {
    const { css } = firstLoadOf(await (await context.request.get(path)).text());
    sheets.push({ path, kilobytes: css / 1_024 });
  }
  expect(sheets.filter(({ kilobytes }) => kilobytes < 8 || kilobytes > FIRST.css)).toEqual([]);
});

/** KB, gzip: all that the page runs before somebody asks for a passkey. */
const SIGN_IN_SCRIPT = 6;

test("the sign-in page has one small script of its own", { tag: "@phone" }, async ({ request }) => {
  for (const path of ["/auth", "/auth?tab=register&redirectTo=%2Fsubscribe"]) {
    const { scripts, js } = firstLoadOf(await (await request.get(path)).text());
    expect([path, scripts]).toEqual([path, 1]);
    expect(js / 1_024).toBeLessThan(SIGN_IN_SCRIPT);
  }
});

test("a visitor's pages load no script", { tag: "@phone" }, async ({ request }) => {
  for (const path of ["/", "/blog", "/article/le-delai", "/authors", "/method", "/faq"]) {
    const html = await (await request.get(path)).text();
    expect([path, firstLoadOf(html).scripts]).toEqual([path, 0]);
  }
});

/** KB: fonts are compressed already. */
const FIRST_FONTS = 56;

test("a page asks ahead for two fonts, cut to French, and for the whole files where a sign needs them", {
  tag: "@phone",
}, async ({ page, request }) => {
  expect(firstLoadOf(await (await request.get("/")).text()).fonts / 1_024).toBeLessThan(FIRST_FONTS);
  const fonts: string[] = [];
  page.on("request", (asked) => {
    const file = /([\w-]+)-[\w-]{8}\.woff2$/.exec(new URL(asked.url()).pathname)?.[1];
    if (file) fonts.push(file);
  });
  await page.goto("/legal");
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.filter((file) => file.includes("-latin-"))).toEqual([]);
  await page.evaluate(() => document.querySelector("h1")?.append(" Muñoz"));
  await expect.poll(() => fonts).toContain("eb-garamond-latin-wght-normal");
});
