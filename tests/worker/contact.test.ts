import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type ContactDeps, sendMessage } from "#app/features/contact/contact.server.ts";
import { createContactStore } from "#app/features/contact/contact.store.server.ts";
import { contactMessages } from "#db/schema/index.ts";
import { database, fetchAs, givenMember } from "./app.ts";
import { outboxOver, postOffice } from "./reading.ts";

const TEAM = "maison@portique.test";
const store = createContactStore(database);
const MINUTE = 60_000;

function aDesk() {
  const office = postOffice();
  const clock = { now: Date.now() };
  const { outbox, db, flush, drain } = outboxOver(office, () => clock.now);
  const deps: ContactDeps = {
    store,
    db,
    now: () => clock.now,
    outbox,
    to: TEAM,
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
    await flush();
  };
  return { office, clock, send, drain };
}
const kept = (email: string) =>
  database.select().from(contactMessages).where(eq(contactMessages.email, email)).all();
const anAddress = () => `${crypto.randomUUID()}@portique.test`;

describe("a message to the team", () => {
  it("is kept, mailed to the team so that an answer reaches its sender, and acknowledged", async () => {
    const { office, send } = aDesk();
    const email = anAddress();
    await send({ email });
    expect(await kept(email)).toHaveLength(1);
    const [toTeam] = office.delivered.filter(({ to }) => to === TEAM);
    expect(toTeam).toMatchObject({ replyTo: email });
    expect(toTeam?.text).toContain("Une question sur une citation.");
    const [back] = office.delivered.filter(({ to }) => to === email);
    expect(back?.text).not.toContain("Une question");
  });

  it("is not lost when mail is away: the cron sends what is missing, once", async () => {
    const { office, clock, send, drain } = aDesk();
    const email = anAddress();
    office.away = true;
    await send({ email });
    expect(await kept(email)).toHaveLength(1);
    for (let minute = 0; minute < 120; minute += 5) {
      clock.now += 5 * MINUTE;
      await drain();
    }
    expect(office.delivered).toEqual([]);
    office.away = false;
    for (let minute = 0; minute < 40; minute += 5) {
      clock.now += 5 * MINUTE;
      await drain();
    }
    expect(office.delivered.map(({ to }) => to).sort()).toEqual([TEAM, email].sort());
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

  it("is braked for a mailbox, whatever stands after its plus sign, exactly in parallel", async () => {
    const { send } = aDesk();
    const name = crypto.randomUUID();
    const sent = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) =>
        send({ email: `${name}+${at}@portique.test`, message: `Message numéro ${at}.` }),
      ),
    );
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  });

  it("whose hidden field was filled is kept and marked, and its sender is not written to", async () => {
    const { office, send } = aDesk();
    const email = anAddress();
    await send({ email, website: "https://spam.example" });
    expect(await kept(email)).toMatchObject([{ suspect: true, status: "new" }]);
    expect(office.delivered).toMatchObject([{ to: TEAM, subject: expect.stringContaining("douteux") }]);
  });

  it("keeps its lines, which count as one sign each", async () => {
    const { office, send } = aDesk();
    const email = anAddress();
    await send({ email, message: "Ma liste :\n- un\n- deux <b>" });
    expect(office.delivered.find(({ to }) => to === TEAM)?.html).toContain(
      "Ma liste :<br>\n- un<br>\n- deux &lt;b&gt;",
    );
    const fields = { name: "Zoé", email: anAddress(), subject: "support" };
    const message = `${"a".repeat(4_880)}${"\r\n".repeat(119)}b`;
    const answer = await fetchAs("/contact", { body: new URLSearchParams({ ...fields, message }) });
    expect(answer.status).toBe(200);
    expect((await kept(fields.email))[0]?.message).toHaveLength(5_000);
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
