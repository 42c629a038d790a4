// What /admin/moderation shows: reports, hidden items, blocked authors, as words.
import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { parseInstantCursor } from "#app/lib/cursor.ts";
import { formatInstant } from "#app/lib/dates.ts";
import type { CommunityDeps, ForumMember } from "../deps.server.ts";
import {
  listBlockedAuthors,
  listHidden,
  listReports,
  signatureOf,
  toReportItem,
} from "./moderation.server.ts";
import { listOf, type ModerationView } from "./moderation.ts";

const PAGE = 20;
const at = (instant: number) => formatInstant(instant, DEFAULT_TIME_ZONE);

/** `?vue=masques` or `blocages`, else the reports; `&cursor=` where the page before ended. */
export async function getModerationView(
  deps: CommunityDeps,
  me: ForumMember,
  query: URLSearchParams,
): Promise<ModerationView> {
  const end = parseInstantCursor(query.get("cursor"));
  const list = listOf(query.get("vue"));
  if (list === "reports") {
    const { page, next } = await listReports(deps, me, PAGE, end);
    return { list, rows: page.map(toReportItem), next: next ?? null };
  }
  if (list === "hidden") {
    const { page, next } = await listHidden(deps, me, PAGE, end);
    const rows = page.map((row) => ({
      kind: row.kind,
      itemId: row.id,
      postId: row.postId,
      title: row.title,
      content: row.content,
      author: signatureOf(row),
      at: at(row.at),
    }));
    return { list, rows, next: next ?? null };
  }
  const { page, next } = await listBlockedAuthors(deps, me, PAGE, end);
  const rows = page.map((row) => ({
    id: row.id,
    author: signatureOf(row),
    at: at(row.at),
    members: row.members,
    memberId: row.anonymous ? null : row.blockedId,
  }));
  return { list, rows, next: next ?? null };
}
