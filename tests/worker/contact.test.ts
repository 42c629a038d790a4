import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type ContactDeps, deliverWaiting, sendMessage } from "#app/features/contact/contact.server.ts";
import { createContactStore } from "#app/features/contact/contact.store.server.ts";
import { contactMessages } from "#db/schema/index.ts";
import { database, fetchAs, givenMember } from "./app.ts";
import { postOffice } from "./reading.ts";

const HOUSE = "maison@portique.test";
const store = createContactStore(database);
const MINUTE = 60_000;

function aDesk() {
  const office = postOffice();
  const works: Promise<unknown>[] = [];
  const clock = { now: Date.now() };
  const deps: ContactDeps = {
    store,
    now: () => clock.now,
    mailer: office.mailer,
    to: HOUSE,
    waitUntil: (work) => works.push(work.catch(() => undefined)),
    limit: async () => undefined,
  };
  const send = async (input: Partial<{ name: string; email: string; message: string; website: string }>) => {
    await sendMessage(deps, null, {
      name: "Zoé",
      email: `${crypto.randomUUID()}@portique.test`,
      subject: "content",
      message: "Une question sur une citation.",
      ...input,
    });
    await Promise.all(works);
  };
  return { office, deps, clock, send };
}
const kept = (email: string) =>
  database.select().from(contactMessages).where(eq(contactMessages.email, email)).all();
const anAddress = () => `${crypto.randomUUID()}@portique.test`;

describe("a message to the house", () => {
  it("is kept, mailed to the house so that an answer reaches its sender, and acknowledged", async () => {
    const { office, send } = aDesk();
    const email = anAddress();
    await send({ email });
    expect(await kept(email)).toHaveLength(1);
    const [toHouse] = office.delivered.filter(({ to }) => to === HOUSE);
    expect(toHouse).toMatchObject({ replyTo: email });
    expect(toHouse?.text).toContain("Une question sur une citation.");
    const [back] = office.delivered.filter(({ to }) => to === email);
    expect(back?.text).not.toContain("Une question");
  });

  it("is not lost when mail is away: the cron sends what is missing, once", async () => {
    const { office, deps, clock, send } = aDesk();
    const email = anAddress();
    office.away = true;
    await send({ email });
    expect(await kept(email)).toMatchObject([{ forwardedAt: null, acknowledgedAt: null }]);
    office.away = false;
    expect(await deliverWaiting(deps)).toBe(0); // still claimed by the first try
    clock.now += 3 * MINUTE;
    expect(await deliverWaiting(deps)).toBe(1);
    clock.now += 3 * MINUTE;
    expect(await deliverWaiting(deps)).toBe(0);
    expect(office.delivered.map(({ to }) => to).sort()).toEqual([HOUSE, email].sort());
  });

  it("is one, pressed twice", async () => {
    const { office, send } = aDesk();
    const email = anAddress();
    await Promise.all([send({ email }), send({ email })]);
    expect(await kept(email)).toHaveLength(1);
    expect(office.delivered).toHaveLength(2);
  });

  it("is braked after five an hour from one address, whose words are told to be safe", async () => {
    const { clock, send } = aDesk();
    const email = anAddress();
    for (let at = 0; at < 5; at++) await send({ email, message: `Message numéro ${at}.` });
    await expect(send({ email, message: "Un de trop." })).rejects.toMatchObject({ code: "tooMany" });
    clock.now += 61 * MINUTE;
    await send({ email, message: "Une heure plus tard." });
    expect(await kept(email)).toHaveLength(6);
  });

  it("of a program that fills the hidden field is answered, and not kept", async () => {
    const { office, send } = aDesk();
    const email = anAddress();
    await send({ email, website: "https://spam.example" });
    expect(await kept(email)).toEqual([]);
    expect(office.delivered).toEqual([]);
  });

  it("knows its member, through the form without a script, and shows what was typed when it refuses", async () => {
    const as = await givenMember();
    const fields = { name: "Zoé", email: as.email, subject: "billing", message: "Une facture." };
    const sent = await fetchAs("/contact", { as, body: new URLSearchParams(fields) });
    expect(await sent.text()).toContain("Nous vous répondrons dans les plus brefs délais.");
    expect(await kept(as.email)).toMatchObject([{ userId: as.id, subject: "billing" }]);
    const refused = await fetchAs("/contact", {
      as,
      body: new URLSearchParams({ ...fields, subject: "", message: "Trop peu" }),
    });
    expect(refused.status).toBe(422);
    const text = await refused.text();
    for (const words of [
      "Veuillez sélectionner un sujet",
      "Le message doit contenir au moins 10 caractères",
      "Trop peu",
    ])
      expect(text).toContain(words);
  });
});
