// Notifications, from the settings to the screen: a device of the stand-in's, which opens what it is sent, and the
// browser's own handler.
import type { Page, Worker } from "@playwright/test";
import { registrationOf } from "./door.ts";
import { expect, expectAccessible, expectNoSideways, hydrated, test, toast } from "./fixtures.ts";

const LOCAL = "/local/messages";
const act = (page: Page, form: Record<string, string>) => page.request.post(LOCAL, { form, maxRedirects: 0 });

type Shown = { title: string; body: string; tag: string; actions: { action: string; title: string }[] };
/** As much of the service worker's scope as the journey takes over. */
type Scope = {
  shown: Shown[];
  asked: string[];
  badges: string[];
  navigator: { setAppBadge(count: number): Promise<void>; clearAppBadge(): Promise<void> };
  registration: {
    showNotification(title: string, options: Omit<Shown, "title">): Promise<void>;
    pushManager: { getSubscription(): Promise<{ endpoint: string }> };
  };
  fetch(path: string, init: { method: string; body: string }): Promise<Response>;
};

test.describe("notifications", { tag: "@phone" }, () => {
  test("one a day, on the free plan: hour, test, put off, removed", async ({ page, signIn }) => {
    await signIn("free");
    await act(page, { do: "device" });
    await page.goto("/settings?tab=rappels");
    await hydrated(page);
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByLabel("À quelle heure").selectOption("7");
    await page.getByRole("button", { name: "Sauvegarder" }).click();
    await expect(toast(page)).toContainText("Paramètres sauvegardés");
    expect(await (await page.request.get("/api/reminders/push")).json()).toMatchObject({ on: true, hour: 7 });

    await page.getByRole("button", { name: "Envoyer un test" }).click();
    await expect(toast(page)).toContainText("Test envoyé");
    const [newest] = await (await page.request.get(`${LOCAL}.json`)).json();
    expect(newest).toMatchObject({ channel: "push", status: "delivered" });
    expect(JSON.parse(newest.text)).toMatchObject({
      title: expect.any(String),
      url: expect.stringMatching(/^\//),
    });

    await page.getByRole("button", { name: /^Retirer/ }).click();
    await expect(toast(page)).toContainText("Appareil retiré");
    await expect(page.getByRole("heading", { name: "Appareils" })).toHaveCount(0);
  });
});

test.describe("in the browser", { tag: "@phone" }, () => {
  test.use({ serviceWorkers: "allow" });

  test("a message is shown once, with its actions, and says nothing of what it cannot read", async ({
    page,
    context,
    signIn,
  }) => {
    await signIn("complete");
    await page.goto("/settings?tab=rappels");
    await hydrated(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const worker = context.serviceWorkers()[0] as Worker;
    // why: a browser without a screen has no place for a notification and falls over a badge; what it is told is kept.
    await worker.evaluate(() => {
      const scope = globalThis as unknown as Scope;
      scope.shown = [];
      scope.registration.showNotification = async (title, options) =>
        void scope.shown.push({ title, ...options });
      scope.badges = [];
      scope.navigator.setAppBadge = async (count) => void scope.badges.push(`set ${count}`);
      scope.navigator.clearAppBadge = async () => void scope.badges.push("clear");
      scope.asked = [];
      scope.registration.pushManager.getSubscription = async () => ({ endpoint: "https://push.test/phone" });
      scope.fetch = async (path, init) => {
        // What the worker keeps meanwhile is no part of this.
        if (path !== "/api/reminders/later") return new Response(null, { status: 503 });
        scope.asked.push(`${init.method} ${path} ${init.body}`);
        return new Response(null, { status: scope.asked.length === 1 ? 200 : 503 });
      };
    });
    const tools = await context.newCDPSession(page);
    const registrationId = await registrationOf(tools);
    const origin = new URL(page.url()).origin;
    const push = (data: string) =>
      tools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
    const shown = () => worker.evaluate(() => (globalThis as unknown as Scope).shown);
    const click = (action: string, data: object) =>
      worker.evaluate(
        ([action, data]) => {
          const notification = { data, tag: "d1", close: () => undefined };
          dispatchEvent(
            Object.assign(new Event("notificationclick"), {
              action,
              notification,
              waitUntil: () => undefined,
            }),
          );
        },
        [action, data] as const,
      );

    const message = {
      title: "Sénèque, Lettres à Lucilius, 1, 1",
      body: "«\u00a0Revendique la possession de toi-même.\u00a0»",
      tag: "d1",
      url: "/journal",
      write: "/journal",
      later: "d1",
    };
    await push(JSON.stringify(message));
    const { title, body, tag } = message;
    const actions = [
      { action: "write", title: "Écrire" },
      { action: "later", title: "Plus tard" },
    ];
    await expect.poll(shown).toMatchObject([{ title, body, tag, actions }]);
    const badges = () => worker.evaluate(() => (globalThis as unknown as Scope).badges.splice(0));
    expect(await badges()).toEqual(["set 1"]);
    // It comes again: for the last time.
    await push(JSON.stringify({ ...message, tag: "d1/again", later: undefined }));
    await expect
      .poll(async () => (await shown()).at(-1))
      .toMatchObject({ tag: "d1/again", actions: [actions[0]] });
    await push("not JSON");
    await expect.poll(async () => (await shown()).at(-1)).toMatchObject({ body: "Votre rappel du jour." });

    const asked = () => worker.evaluate(() => (globalThis as unknown as Scope).asked);
    await click("later", message);
    const postponement = 'POST /api/reminders/later {"endpoint":"https://push.test/phone","delivery":"d1"}';
    await expect.poll(asked).toEqual([postponement]);
    expect(await shown()).toHaveLength(3);
    expect((await badges()).at(-1)).toBe("clear");
    // What could not be put off is shown again.
    await click("later", message);
    await expect.poll(async () => (await shown()).length).toBe(4);
    expect((await shown()).at(-1)).toMatchObject({ tag: "d1" });
    expect(await badges()).toEqual(["clear", "set 1"]);
  });

  test("the installed product's badge goes when it is opened, and when it is come back to", async ({
    page,
    signIn,
  }) => {
    await signIn("complete");
    // why: a browser without a screen falls over a badge; what it is told is kept.
    await page.addInitScript(() => {
      const told = { cleared: 0 };
      Object.assign(window, { told });
      navigator.clearAppBadge = async () => {
        told.cleared += 1;
      };
    });
    const cleared = () =>
      page.evaluate(() => (window as unknown as { told: { cleared: number } }).told.cleared);
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.goto("/dashboard");
    await hydrated(page);
    await comeBack();
    expect(await cleared()).toBe(0);
    // why: a browser that is driven has no installed products.
    await page.addInitScript(() => {
      const asked = window.matchMedia.bind(window);
      window.matchMedia = (media) => (media === "(display-mode: standalone)" ? asked("all") : asked(media));
    });
    await page.reload();
    await hydrated(page);
    expect(await cleared()).toBe(1);
    await comeBack();
    expect(await cleared()).toBe(2);
  });
});
