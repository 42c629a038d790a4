// What browser tests share: silence (an unexpected error in the console fails the test) and members, signed in by
// cookie rather than by clicking.
import { test as base, expect, type Page } from "@playwright/test";
import axe from "axe-core";

import type { Tier } from "#app/lib/tiers.ts";
import { DESK_OFFSET, PASSWORD } from "./facts.ts";

export { PASSWORD };
/** `cookie` opens the session; `token` is the half that scripts hold. */
export type Member = { id: string; email: string; token: string; cookie: string; firstName: string };

type MemberOptions = { role?: "member" | "admin"; firstName?: string; createdAt?: number };

/**
 * What the console says of answers that the test asks for, and of data that was left while it was read: Remix logs that
 * its reading was cut off. An error that nobody caught is never expected.
 */
const EXPECTED =
  /Failed to load resource: the server responded with a status of (401|403|404|409|422|503)|net::ERR_INTERNET_DISCONNECTED|^AbortError: signal is aborted without reason/;

type Fixtures = {
  /** Messages that would fail the test; push a pattern into `allowed` to expect one. */
  silence: { allowed: RegExp[] };
  /** A new member of a tier, its address confirmed, its password PASSWORD; signed in on the page's context. */
  signIn(tier?: Tier, options?: MemberOptions): Promise<Member>;
  /** The same, without a session in any browser. */
  openMember(tier?: Tier, options?: MemberOptions): Promise<Member>;
  /** Runs one statement on the product's database. */
  sql(statement: string, ...values: (string | number)[]): Promise<void>;
  /** Has the cron strike for a minute (ms; now unless said otherwise). */
  strikeCron(at?: number): Promise<void>;
};

/** The desk of tests/e2e/serve.ts. */
async function ask<Answer>(baseURL: string | undefined, path: string, body: object): Promise<Answer> {
  const port = Number(new URL(baseURL ?? "").port) + DESK_OFFSET;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
}

/** Chromium's own promise of a transition between two documents, where the next one (a payment page, say) has none, was
 * shown before the old one's picture was there, or is left at once for a third. Ours are let go (app/ui/view-transitions.ts). */
const ENDED_BY_BROWSER =
  /ViewTransition opt-in disabled|Transition was (?:skipped|aborted because of invalid state\. Page already revealed)/;

export const test = base.extend<Fixtures>({
  silence: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const heard: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error" && !EXPECTED.test(message.text())) heard.push(message.text());
      });
      context.on("weberror", (error) => {
        if (!ENDED_BY_BROWSER.test(String(error.error()))) heard.push(String(error.error()));
      });
      await use({ allowed });
      expect(heard.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],

  openMember: async ({ baseURL }, use) => {
    await use((tier = "complete", { role = "member", firstName = "Zoé", createdAt } = {}) =>
      ask<Member>(baseURL, "/members", { tier, role, firstName, createdAt }),
    );
  },

  sql: async ({ baseURL }, use) => {
    await use(async (statement, ...values) => {
      await ask(baseURL, "/sql", { statement, values });
    });
  },

  strikeCron: async ({ baseURL }, use) => {
    await use(async (at) => {
      await ask(baseURL, "/cron", { at });
    });
  },

  signIn: async ({ context, openMember, baseURL }, use) => {
    await use(async (tier, options) => {
      const member = await openMember(tier, options);
      await context.addCookies([{ name: "portique", value: member.cookie, url: baseURL ?? "" }]);
      await context.addInitScript((value) => {
        try {
          if (location.protocol !== "http:" || sessionStorage.getItem("seeded")) return;
          sessionStorage.setItem("seeded", "1");
          localStorage.setItem("auth_token", value);
        } catch {
          // A browser that forbids storage has the cookie alone.
        }
      }, member.token);
      return member;
    });
  },
});

type Request = { get(url: string, options?: object): Promise<{ json(): Promise<unknown> }> };

export type Mail = {
  to: string[];
  subject: string;
  html: string;
  text: string;
  replyTo: string[];
  headers: Record<string, string>;
};

/** What was mailed to `email`, newest first. Asked again where the connection it kept open had been closed meanwhile. */
export async function mailsTo(request: Request, email: string): Promise<Mail[]> {
  const address = `/local/outbox.json?to=${encodeURIComponent(email)}`;
  return (await (await request.get(address, { maxRetries: 2 })).json()) as Mail[];
}

/** The link to `path` in the newest mail to `email`, from the local outbox. */
export async function mailedLink(request: Request, email: string, path: string): Promise<string> {
  for (let attempt = 0; attempt < 40; attempt++) {
    const mails = await mailsTo(request, email);
    const link = mails
      .map((mail) => new RegExp(`https?://\\S+${path}\\S+`).exec(mail.text)?.[0])
      .find(Boolean);
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${email} with a link to ${path}`);
}

export const toast = (page: Page) => page.locator("[data-toast]");

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What moves has come to rest: words that are half there have no colour of ours. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });

/** No WCAG 2.2 A/AA violation that axe can find. It runs in the page itself, which is given it once. */
export async function expectAccessible(page: Page): Promise<void> {
  await atRest(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (tags) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const found = await inPage.run(document, { runOnly: tags, resultTypes: ["violations"] });
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
    );
  }, WCAG);
  expect(violations).toEqual([]);
}

/** Keeps the way to sign-in closed until `open` is called, so that what stands before it can be read at leisure. */
export async function holdSignIn(page: Page): Promise<{ open(): void }> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route("**/api/login*", async (route) => {
    await gate;
    await route.continue();
  });
  return { open: () => open() };
}

/** Nothing wider than the window. */
export async function expectNoSideways(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}

/**
 * The page's scripts have taken over: React, in every part that is drawn late too and with the effects that listen to
 * keys (the root's own come last and give the early words back, but for an error's screen), or the script of a page that has none.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isOurs = (element: Element) => Object.keys(element).some((name) => name.startsWith("__reactFiber"));
    const root = document.querySelector("main, form, header");
    if (!root || !isOurs(root)) return document.querySelector("form[novalidate]") !== null;
    const remix = (window as { __remixContext?: { state: { errors?: object | null } } }).__remixContext;
    const listens = window.earlyWords?.isDrawn || Boolean(remix?.state.errors);
    return (
      listens &&
      [
        ...document.querySelectorAll("button, input, select, textarea, header a, header summary, nav a"),
      ].every(isOurs)
    );
  });
}

export { expect };

/** Signs in by the form, until its page is left: a hash waits for its turn behind whatever a busy machine does. */
export async function signInByHand(page: Page, { email }: Pick<Member, "email">): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth(?:\?|$)/, { timeout: 60_000 });
}
