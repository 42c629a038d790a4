// Pages of the journal as they were kept before scales were sealed.
import { env } from "cloudflare:test";
import { addDays, type Day } from "#app/lib/dates.ts";
import { newId } from "#app/lib/ids.ts";
import { oldEntries } from "#db/schema/leaving.ts";
import { aDay, database, type TestMember, vault } from "./app.ts";

export const dataKeyOf = async (userId: string) =>
  String((await env.DB.prepare("select data_key from users where id = ?").bind(userId).first())?.data_key);

/** `n` pages up to yesterday, as they were sealed before there were versions. */
export async function givenOldPages(
  member: TestMember,
  n: number,
  text = (at: number) => `page ${at}`,
): Promise<void> {
  const keys = await vault.open(member.id, await dataKeyOf(member.id));
  const blank = {
    morningReflection: "",
    eveningReflection: "",
    challengesReflection: "",
    lessonsLearned: "",
  };
  const rows = await Promise.all(
    Array.from({ length: n }, async (_, at) => {
      const day = addDays(aDay() as Day, -1 - at);
      const sealedTexts = await keys.seal(
        `journal/${day}`,
        JSON.stringify({ ...blank, gratitude: text(at) }),
      );
      return {
        id: newId(),
        userId: member.id,
        day,
        mood: 2,
        stressLevel: 4,
        createdAt: 0,
        updatedAt: 0,
        sealedTexts,
      };
    }),
  );
  const statements = rows.map((row) => database.insert(oldEntries).values(row));
  for (let at = 0; at < statements.length; at += 100) {
    const [first, ...rest] = statements.slice(at, at + 100);
    if (first) await database.batch([first, ...rest]);
  }
}
