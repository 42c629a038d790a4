// What browser tests share: silence (an unexpected error in the console fails the test) and members, signed in by
// cookie rather than by clicking.
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

export const PASSWORD = "colonne-de-marbre-7";
export type Member = { email: string; token: string; firstName: string };

/** Noise of the browser itself about answers the test asks for. */
const EXPECTED =
  /Failed to load resource: the server responded with a status of (401|403|404|409|422|503)|net::ERR_INTERNET_DISCONNECTED|^AbortError: signal is aborted without reason/;

type Fixtures = {
  /** Messages that would fail the test; push a pattern into `allowed` to expect one. */
  silence: { allowed: RegExp[] };
  /** A new member; "complete" ones have confirmed a complimentary address. Signed in on the page's context. */
  signIn(tier?: "free" | "complete"): Promise<Member>;
};

let guest = 0;

export const test = base.extend<Fixtures>({
  silence: [
    async ({ context }, use) => {
      const allowed = [EXPECTED];
      const heard: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") heard.push(message.text());
      });
      context.on("weberror", (error) => heard.push(String(error.error())));
      await use({ allowed });
      expect(heard.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],

  signIn: async ({ context, request, baseURL }, use, info) => {
    await use(async (tier = "complete") => {
      // One address a test: a worker that starts anew after a failure has another index.
      const serial = info.workerIndex * 20 + guest++;
      const email =
        tier === "free" ? `${crypto.randomUUID()}@portique.test` : `invite-${serial}@portique.test`;
      const firstName = "Zoé";
      const own = { Origin: baseURL ?? "", "Sec-Fetch-Site": "same-origin" };
      const answer = await request.post("/api/auth/register", {
        headers: own,
        data: { email, password: PASSWORD, firstName, timezone: "Europe/Paris" },
      });
      let token: string;
      if (answer.status() === 409) {
        const login = await request.post("/api/auth/login", {
          headers: own,
          data: { email, password: PASSWORD },
        });
        token = (await login.json()).token;
      } else {
        token = (await answer.json()).token;
        if (tier === "complete")
          await request.get(await mailedLink(request, email, "/auth/confirm"), { maxRedirects: 0 });
      }
      await context.addCookies([{ name: "portique", value: token, url: baseURL ?? "" }]);
      await context.addInitScript((value) => {
        if (location.protocol !== "http:" || sessionStorage.getItem("seeded")) return;
        sessionStorage.setItem("seeded", "1");
        localStorage.setItem("auth_token", value);
      }, token);
      return { email, token, firstName };
    });
  },
});

type Request = { get(url: string, options?: object): Promise<{ json(): Promise<unknown> }> };

/** The link to `path` in the newest mail to `email`, from the local outbox. */
export async function mailedLink(request: Request, email: string, path: string): Promise<string> {
  for (let attempt = 0; attempt < 40; attempt++) {
    const mails = (await (
      await request.get(`/local/outbox.json?to=${encodeURIComponent(email)}`)
    ).json()) as { text: string }[];
    const link = mails
      .map((mail) => new RegExp(`https?://\\S+${path}\\S+`).exec(mail.text)?.[0])
      .find(Boolean);
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${email} with a link to ${path}`);
}

export const toast = (page: Page) => page.locator("[data-toast]");

/** No WCAG 2.2 A/AA violation that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`),
  ).toEqual([]);
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

/** The page's scripts have taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector("main, form, header");
    return root !== null && Object.keys(root).some((name) => name.startsWith("__reactFiber"));
  });
}

export { expect };
