// One question to everything a member may find: own pages, quotations read, articles, guides, discussions. The words
// come by POST and stand in no address; the journal's share of it is searched in the member's own object.
import type { Member } from "#app/features/auth/user.ts";
import type { ArticlesAsked, BlogStore } from "#app/features/blog/blog.store.server.ts";
import { ARTICLE_CATEGORY_LABELS } from "#app/features/blog/blog.ts";
import { CATEGORY_LABELS, searchExpression } from "#app/features/community/community.ts";
import { forumReader } from "#app/features/community/deps.server.ts";
import type { CommunityStore } from "#app/features/community/store/community.store.server.ts";
import type { GuidesStore } from "#app/features/guides/guides.store.server.ts";
import { filterGuides } from "#app/features/guides/guides.ts";
import { TEXT_FIELDS } from "#app/features/journal/journal.ts";
import type { WrittenDay } from "#app/features/journal/lines.ts";
import { passageOf } from "#app/features/journal/passages.ts";
import type { QuotesStore } from "#app/features/quotes/quotes.store.server.ts";
import { AUTHOR_NAMES, reference } from "#app/features/quotes/quotes.ts";
import { formatLongDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { matches } from "#app/lib/text.ts";
import type { DatabaseRunner } from "#db/client.ts";
import { FOUND_OF_A_KIND, type Found, type FoundItem, type FoundKind, KINDS } from "./search.ts";

export type SearchDeps = {
  db: DatabaseRunner;
  now(): number;
  articles: BlogStore["page"];
  guides: GuidesStore["all"];
  /** What the member opened of the library. */
  quotations: QuotesStore["textsRead"];
  discussions: CommunityStore["search"];
  /** The member's days whose page or line holds every word, newest first; 429 past the journal's own limits. */
  pages(member: Member, words: string, limit: number): Promise<{ days: WrittenDay[] }>;
};

/** One more than is shown tells that there are more. */
const ASKED = FOUND_OF_A_KIND + 1;

export async function searchEverything(deps: SearchDeps, member: Member, words: string): Promise<Found> {
  const expression = searchExpression(words);
  if (expression === undefined) return { words, groups: [] };
  const question: ArticlesAsked = { now: deps.now(), expression };
  const [{ days }, found] = await Promise.all([
    deps.pages(member, words, ASKED),
    deps.db.batch({
      articles: deps.articles(question, ASKED, 0),
      guides: deps.guides(),
      quotations: deps.quotations(member.id),
      discussions: deps.discussions(forumReader(member), ASKED, expression),
    }),
  ]);
  const items: Record<FoundKind, FoundItem[]> = {
    pages: days.map(({ day, entry, line }) => ({
      id: day,
      to: paths.journal(day),
      title: formatLongDay(day),
      note: "",
      passage: passageIn([line?.text ?? "", ...TEXT_FIELDS.map((field) => entry?.[field] ?? "")], words),
    })),
    quotations: found.quotations
      .filter((one) => matches(`${one.quote} ${AUTHOR_NAMES[one.author]} ${reference(one)}`, words))
      .map((one) => ({
        id: one.id,
        to: paths.quotation(one.id),
        title: `${AUTHOR_NAMES[one.author]}, ${reference(one)}`,
        note: "",
        passage: passageIn([one.quote], words) ?? [{ text: one.quote, hit: false }],
      })),
    articles: found.articles.map((article) => ({
      id: article.slug,
      to: paths.article(article.slug),
      title: article.title,
      note: ARTICLE_CATEGORY_LABELS[article.category],
      passage: null,
    })),
    guides: filterGuides(found.guides, { category: "all", search: words }).map((guide) => ({
      id: guide.id,
      to: `${paths.guides()}#guide-${guide.id}`,
      title: guide.title,
      note: "",
      passage: passageIn([guide.description], words),
    })),
    discussions: found.discussions.map((post) => ({
      id: post.id,
      to: paths.post(post.id),
      title: post.title,
      note: CATEGORY_LABELS[post.category],
      passage: passageIn([post.content], words),
    })),
  };
  return {
    words,
    groups: KINDS.filter((kind) => items[kind].length > 0).map((kind) => ({
      kind,
      items: items[kind].slice(0, FOUND_OF_A_KIND),
      more: items[kind].length > FOUND_OF_A_KIND,
    })),
  };
}

/** The first passage that holds a searched word. */
function passageIn(texts: readonly string[], words: string) {
  for (const text of texts) {
    const passage = passageOf(text, words);
    if (passage) return passage;
  }
  return null;
}
