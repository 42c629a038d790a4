// Notifications, from the settings to the screen: a device of the stand-in's, which opens what it is sent, and the
// browser's own handler, told by its developer tools.
import type { CDPSession, Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSideways, hydrated, test, toast } from "./fixtures.ts";

const LOCAL = "/local/messages";
const act = (page: Page, form: Record<string, string>) => page.request.post(LOCAL, { form, maxRedirects: 0 });

type Shown = { title: string; body: string; tag: string; actions: string[] };

test.describe("notifications", () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) > 400, "one width is enough");

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

test.describe("in the browser", () => {
  test.use({ serviceWorkers: "allow" });
  test.skip(({ viewport }) => (viewport?.width ?? 0) > 400, "one width is enough");

  test("a message is shown once, with its actions, and says nothing of what it cannot read", async ({
    page,
    context,
    signIn,
  }) => {
    await context.grantPermissions(["notifications"]);
    await signIn("complete");
    await page.goto("/settings?tab=rappels");
    await hydrated(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const tools = await context.newCDPSession(page);
    const registrationId = await registrationOf(tools);
    const origin = new URL(page.url()).origin;
    const push = (data: string) =>
      tools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
    const shown = () =>
      page.evaluate(async (): Promise<Shown[]> => {
        const registration = await navigator.serviceWorker.ready;
        const all = (await registration.getNotifications()) as (Notification & {
          actions?: { action: string }[];
        })[];
        return all.map(({ title, body, tag, actions }) => ({
          title,
          body,
          tag,
          actions: (actions ?? []).map(({ action }) => action),
        }));
      });

    const message = {
      title: "Sénèque, Lettres à Lucilius, 1, 1",
      body: "«\u00a0Revendique la possession de toi-même.\u00a0»",
      tag: "d1",
      url: "/journal",
      write: "/journal",
      later: "d1",
    };
    await push(JSON.stringify(message));
    await push(JSON.stringify(message));
    const { title, body, tag } = message;
    await expect.poll(shown).toEqual([{ title, body, tag, actions: ["write", "later"] }]);
    await push(JSON.stringify({ ...message, tag: "d1/again", later: undefined }));
    await expect
      .poll(async () => (await shown()).map(({ actions }) => actions.length).sort())
      .toEqual([1, 2]);
    await push("not JSON");
    await expect.poll(async () => (await shown()).map((one) => one.body)).toContain("Votre rappel du jour.");
  });
});

/** The service worker of the page, by the number its developer tools give it. */
async function registrationOf(tools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await tools.send("ServiceWorker.enable");
  return found;
}
