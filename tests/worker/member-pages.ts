// A look into a member's own object, and ways to break it (member-pages-worker.ts).
import { env } from "cloudflare:test";
import { expect } from "vitest";
import { coachPagesOf, journalPagesOf } from "#app/composition/member-pages.server.ts";
import type { CoachPages } from "#app/features/coach/pages/pages.ts";
import type { JournalPages } from "#app/features/journal/pages/pages.ts";
import type { TestMember } from "./app.ts";
import type { MemberPages } from "./member-pages-worker.ts";
import { dataKeyOf } from "./old-pages.ts";

type Row = Record<string, string | number | null>;

/** The object itself, with what the tests add to it. */
export const objectOf = ({ id }: Pick<TestMember, "id">) =>
  env.MEMBER_PAGES.get(env.MEMBER_PAGES.idFromName(id)) as unknown as Omit<MemberPages, "alarm">;

export const rowsOf = (member: Pick<TestMember, "id">, sql: string, ...values: (string | number)[]) =>
  objectOf(member).rows(sql, ...values) as Promise<Row[]>;

/** The object's instance ends; the next call meets a new one. */
export const kill = (member: TestMember): Promise<void> =>
  objectOf(member)
    .die()
    .catch(() => undefined);

export const pagesOf = async (member: TestMember): Promise<JournalPages> =>
  journalPagesOf(env.MEMBER_PAGES, { id: member.id, dataKey: await dataKeyOf(member.id) });

export const coachOf = async ({ id }: Pick<TestMember, "id">): Promise<CoachPages> =>
  coachPagesOf(env.MEMBER_PAGES, { id, dataKey: await dataKeyOf(id) });

/** The light rows of D1, oldest first. */
export const daysOf = async ({ id }: Pick<TestMember, "id">) =>
  (
    await env.DB.prepare("select day, version, words from journal_days where user_id = ? order by day")
      .bind(id)
      .all<{ day: string; version: number; words: number }>()
  ).results;

/** Page and row say the same, and nothing is owed. */
export async function expectAgreement(member: Pick<TestMember, "id">): Promise<void> {
  const pages = await rowsOf(member, "select day, version, words from journal_pages order by day");
  const days = (await daysOf(member)).map((row) => ({ ...row, day: Number(row.day.replaceAll("-", "")) }));
  expect(days).toEqual(pages);
  expect(await rowsOf(member, "select * from journal_changes")).toEqual([]);
}
