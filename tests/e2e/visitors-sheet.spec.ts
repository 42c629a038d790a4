// What a visitor reads without scripts has a sheet of its own, cut to what those pages show (visitor-sources.ts): each page
// finds in it every class that the product dresses.
import { readdirSync, readFileSync } from "node:fs";
import { firstLoadOf } from "#tests/bench/first-load.ts";
import routes from "../../app/routes.ts";
import { visitorScreens } from "../../visitor-sources.ts";
import { expect, test } from "./fixtures.ts";

const ASSETS = "build/client/assets";
const sheetNamed = (name: string) =>
  readdirSync(ASSETS).find((file) => file.startsWith(`${name}-`) && file.endsWith(".css")) ?? "";

/** Addresses of each screen that stands outside of the members' and the administration's frames. */
const addressesOf = (known: { quotation: string; post: string }): Record<string, string[]> => ({
  "features/landing/screen.tsx": ["/", "/?newsletter=invalid"],
  "features/auth/screen.tsx": ["/auth", "/auth?tab=register"],
  "features/auth/forgot.screen.tsx": ["/auth/forgot"],
  "features/auth/reset.screen.tsx": ["/auth/reset?token=x"],
  "features/auth/confirm.screen.tsx": ["/auth/confirm?token=x"],
  "features/authors/index.screen.tsx": ["/authors"],
  "features/authors/author.screen.tsx": ["/authors/seneque", "/authors/personne"],
  "features/authors/method.screen.tsx": ["/method"],
  "features/quotes/sharing/shared.screen.tsx": [known.quotation],
  "features/reminders/unsubscribe.screen.tsx": ["/reminders/unsubscribe?token=x"],
  "features/reminders/confirm.screen.tsx": ["/reminders/confirm?token=x"],
  "features/book/unsubscribe.screen.tsx": ["/week-letter/unsubscribe?key=inconnue-inconnue"],
  "features/blog/screen.tsx": ["/blog", "/blog?q=rien-de-tel"],
  "features/blog/article.screen.tsx": ["/article/le-delai", "/article/aucun"],
  "features/newsletter/confirm.screen.tsx": ["/newsletter/confirm?token=x"],
  "features/newsletter/unsubscribe.screen.tsx": ["/newsletter/unsubscribe?key=inconnue-inconnue"],
  "features/pages/about.screen.tsx": ["/about"],
  "features/pages/faq.screen.tsx": ["/faq", "/faq?q=rien-de-tel"],
  "features/pages/legal.screen.tsx": ["/legal"],
  "features/pages/privacy.screen.tsx": ["/privacy"],
  "features/pages/terms.screen.tsx": ["/terms"],
  "features/pages/cookies.screen.tsx": ["/cookies"],
  "features/contact/screen.tsx": ["/contact"],
  "features/subscription/cancel.screen.tsx": ["/subscription/cancel"],
  "features/subscription/withdraw.screen.tsx": ["/subscription/withdraw"],
  "features/community/sharing/public.screen.tsx": [known.post, "/community/post/inconnue"],
  "features/offline/screen.tsx": ["/offline"],
  "features/settings/email.screen.tsx": ["/account/email/confirm?token=x"],
  "shell/not-found.tsx": ["/nulle-part"],
});
/** Frames, of which each page has one. */
const FRAMES = ["shell/public.layout.tsx"];

const unescaped = (selector: string) => selector.replace(/\\(.)/g, "$1");
/** The classes that a sheet's selectors name. */
function classesOf(sheet: string): Set<string> {
  const selectors = readFileSync(`${ASSETS}/${sheet}`, "utf8").matchAll(/[^{}]+(?=\{)/g);
  return new Set(
    [...selectors].flatMap(([selector]) =>
      [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => unescaped(name)),
    ),
  );
}
/** The classes that a page says, those of its templates among them. */
const classesIn = (html: string) =>
  new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) =>
      names.replaceAll("&amp;", "&").replaceAll("&gt;", ">").split(/\s+/),
    ),
  );

test("every page that is finished without scripts finds its classes in the visitors' sheet", {
  tag: "@phone",
}, async ({ context, request, signIn, baseURL }) => {
  const { token } = await signIn();
  const quotation = /\/citation\/[\w-]+\/[\w-]+/.exec(
    await (await context.request.get("/quotes/ma-05-20")).text(),
  )?.[0];
  const posted = await context.request.post("/api/forum/posts", {
    headers: { Authorization: `Bearer ${token}`, Origin: baseURL ?? "", "Sec-Fetch-Site": "same-origin" },
    data: { title: "Une question ouverte", content: "Quelques mots.\n\n> Une parole." },
  });
  const post = `/community/post/${((await posted.json()) as { id: string }).id}`;
  const addresses = addressesOf({ quotation: quotation ?? "", post });
  // A screen that is not in the table would not be looked at.
  expect(new Set([...Object.keys(addresses), ...FRAMES])).toEqual(new Set(visitorScreens(await routes)));

  const [whole, visitors] = [sheetNamed("app"), sheetNamed("visitors")];
  const [dressed, dressedHere] = [classesOf(whole), classesOf(visitors)];
  expect(dressed.has("btn") && dressed.has("sm:text-2xl") && !dressedHere.has("thumb-bar")).toBe(true);
  const seen = { visitors: 0, whole: 0 };
  for (const address of Object.values(addresses).flat()) {
    const html = await (await request.get(address)).text();
    const scripted = html.includes("/assets/framework-");
    const own = scripted ? whole : visitors;
    expect([address, html.match(/(?:app|visitors)-[\w-]{8}\.css/g)]).toEqual([address, [own]]);
    seen[scripted ? "whole" : "visitors"]++;
    const bare = [...classesIn(html)].filter((name) => dressed.has(name) && !dressedHere.has(name));
    expect([address, scripted ? [] : bare]).toEqual([address, []]);
  }
  expect(seen.visitors).toBeGreaterThan(20);
  expect(seen.whole).toBeGreaterThan(3);
});

/** KB, gzip: the visitors' own, and the one that a page may have beside it; 14 is aimed at. */
const SHEETS = 11.5;

test(`a visitor's page has at most ${SHEETS} KB of sheets`, { tag: "@phone" }, async ({ request }) => {
  for (const path of [
    "/",
    "/auth",
    "/blog",
    "/article/le-delai",
    "/authors",
    "/authors/seneque",
    "/method",
    "/faq",
  ]) {
    const { css } = firstLoadOf(await (await request.get(path)).text());
    expect(css).toBeGreaterThan(0);
    expect(css / 1_024).toBeLessThan(SHEETS);
  }
});

test("whoever is signed in has the whole sheet, also where a page has no scripts", { tag: "@phone" }, async ({
  context,
  signIn,
}) => {
  await signIn();
  for (const path of ["/newsletter/unsubscribe?key=inconnue-inconnue", "/blog", "/"]) {
    const html = await (await context.request.get(path)).text();
    expect([path, html.match(/(?:app|visitors)-[\w-]{8}\.css/g)]).toEqual([path, [sheetNamed("app")]]);
  }
});
