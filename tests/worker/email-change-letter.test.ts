// The Sunday letter of a member whose address changes: it goes along, and comes back with a refusal.
import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createWeeklyStore } from "#app/features/newsletter/weekly.store.server.ts";
import {
  confirmEmailChange,
  refuseEmailChange,
  requestEmailChange,
} from "#app/features/settings/email-change.server.ts";
import { newId } from "#app/lib/ids.ts";
import { createRunner } from "#db/client.ts";
import { newsletterDeliveries, newsletterSubscriptions } from "#db/schema/index.ts";
import { database } from "./app.ts";
import { address, givenOwner, givenSettings, memberOf, PASSWORD, stored } from "./settings.ts";

type Status = "pending" | "confirmed" | "unsubscribed";

async function givenLetter(email: string, status: Status): Promise<string> {
  const id = newId();
  await database
    .insert(newsletterSubscriptions)
    .values({ id, email, status, createdAt: 1, updatedAt: 1, unsubscribeKey: newId(), confirmHash: newId() });
  return id;
}

/** Which letters these addresses have: `id` → whose, how. */
async function lettersOf(...emails: string[]): Promise<Record<string, [string, Status]>> {
  const rows = await database
    .select()
    .from(newsletterSubscriptions)
    .where(inArray(newsletterSubscriptions.email, emails));
  return Object.fromEntries(rows.map(({ id, email, status }) => [id, [email, status]]));
}

describe("the Sunday letter of a member whose address changes", () => {
  const { deps, linked } = givenSettings();
  /** Changes the address of a member to `email`, confirmed. */
  const change = async (id: string, email: string) => {
    await requestEmailChange(deps, await memberOf(id), { email, password: PASSWORD });
    await confirmEmailChange(deps, { id }, await linked(email, "confirm"));
    expect((await stored(id)).email).toBe(email);
  };

  it("goes to the new address, with its key and its proof", async () => {
    const { member } = await givenOwner();
    const email = address();
    const letter = await givenLetter(member.email, "confirmed");
    await change(member.id, email);
    expect(await lettersOf(member.email, email)).toEqual({ [letter]: [email, "confirmed"] });
  });

  it("is not ended there by what became of a letter that went to the address before", async () => {
    const weekly = createWeeklyStore(database);
    const db = createRunner(database);
    for (const isUnderWay of [false, true]) {
      const { member } = await givenOwner();
      const email = address();
      const subscriptionId = await givenLetter(member.email, "confirmed");
      const batchId = newId();
      await database.insert(newsletterDeliveries).values({ day: "2026-10-25", subscriptionId, batchId });
      const leave = () =>
        db.read(weekly.noteSent(batchId, [{ subscriptionId, email: member.email, providerId: batchId }], 1));
      const isAsked = async () =>
        (await db.read(weekly.toAsk(Date.now(), 1_000))).some(({ providerId }) => providerId === batchId);
      if (!isUnderWay) {
        await leave();
        expect(await isAsked()).toBe(true);
      }
      await change(member.id, email);
      if (isUnderWay) await leave();
      expect([isUnderWay, await isAsked()]).toEqual([isUnderWay, false]);
    }
  });

  it("leaves what was decided at the new address as it is, and nothing at the old one", async () => {
    for (const status of ["confirmed", "unsubscribed"] as const) {
      const { member } = await givenOwner();
      const email = address();
      await givenLetter(member.email, "confirmed");
      const there = await givenLetter(email, status);
      await change(member.id, email);
      expect(await lettersOf(member.email, email)).toEqual({ [there]: [email, status] });
    }
  });

  it("takes the place of a wish nobody confirmed", async () => {
    const { member } = await givenOwner();
    const email = address();
    const letter = await givenLetter(member.email, "confirmed");
    await givenLetter(email, "pending");
    await change(member.id, email);
    expect(await lettersOf(member.email, email)).toEqual({ [letter]: [email, "confirmed"] });
  });

  it("stays where the old address was never proved, or has not answered yet", async () => {
    const { member: unproved } = await givenOwner(null);
    const { member: waiting } = await givenOwner();
    const [one, two] = [address(), address()];
    const strangers = await givenLetter(unproved.email, "confirmed");
    const wish = await givenLetter(waiting.email, "pending");
    await change(unproved.id, one);
    await change(waiting.id, two);
    expect(await lettersOf(unproved.email, waiting.email, one, two)).toEqual({
      [strangers]: [unproved.email, "confirmed"],
      [wish]: [waiting.email, "pending"],
    });
  });

  it("comes back with a refusal, from however far", async () => {
    const { member } = await givenOwner();
    const [second, third] = [address(), address()];
    const letter = await givenLetter(member.email, "confirmed");
    await change(member.id, second);
    const refuse = await linked(member.email, "refuse");
    await change(member.id, third);
    await refuseEmailChange(deps, refuse);
    expect(await lettersOf(member.email, second, third)).toEqual({ [letter]: [member.email, "confirmed"] });
  });

  it("of whoever took the account is not given to its owner", async () => {
    const { member } = await givenOwner();
    const email = address();
    const theirs = await givenLetter(email, "confirmed");
    await change(member.id, email);
    await refuseEmailChange(deps, await linked(member.email, "refuse"));
    expect(await lettersOf(member.email, email)).toEqual({ [theirs]: [email, "confirmed"] });
  });

  it("stays where it is when the change does not happen", async () => {
    const { member } = await givenOwner();
    const { member: other } = await givenOwner();
    const letter = await givenLetter(member.email, "confirmed");
    const email = address();
    await requestEmailChange(deps, member, { email, password: PASSWORD });
    await confirmEmailChange(deps, other, await linked(email, "confirm")).catch(() => {});
    expect(await lettersOf(member.email, email)).toEqual({ [letter]: [member.email, "confirmed"] });
    expect(
      await database.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, letter)),
    ).toHaveLength(1);
  });
});
