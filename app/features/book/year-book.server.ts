// The year's book, made in its member's own request and kept nowhere: pages come from their object some at a time, and
// leave as they are set.
import type { Member } from "#app/features/auth/user.ts";
import type { StretchedDay } from "#app/features/journal/pages/pages.ts";
import { cited, shownLocus } from "#app/features/quotes/quotes.ts";
import { addDays, todayOf } from "#app/lib/dates.ts";
import { AppError, tierRequired } from "#app/lib/errors.ts";
import { count } from "#app/lib/text.ts";
import { can } from "#app/lib/tiers.ts";
import { readYear } from "./book-view.server.ts";
import { joinDays, monthsOf, type Span, spanOfYear } from "./figures.ts";
import type { BookPagesDeps } from "./pages-view.server.ts";
import { readTypeface } from "./press/typeface.ts";
import { setYearBook } from "./press/year-book.ts";

export type YearBookDeps = BookPagesDeps & {
  fonts(): Promise<Uint8Array[]>;
  /** @throws AppError tooMany (429) past the rate of exports */
  limitExport(userId: string): Promise<void>;
};

/** Days that are read at once. */
const DAYS_IN_HAND = 20;

async function* daysOfBook(
  deps: YearBookDeps,
  member: Member,
  { from, to }: Span,
): AsyncGenerator<StretchedDay> {
  const pages = deps.pages(member);
  let after = addDays(from, -1);
  for (;;) {
    const days = await pages.stretch({ after, to, limit: DAYS_IN_HAND });
    yield* days;
    const last = days.at(-1);
    if (!last || days.length < DAYS_IN_HAND) return;
    after = last.day;
  }
}

/** Each quotation is asked for once a book. */
function quotationsOf(deps: YearBookDeps) {
  const known = new Map<string, ReturnType<typeof read>>();
  const read = async (id: string) => {
    const row = await deps.db.read(deps.quotation(id));
    return row && { ...cited(row), work: row.work, locus: shownLocus(row.locus) };
  };
  return (id: string) => {
    const found = known.get(id) ?? read(id);
    known.set(id, found);
    return found;
  };
}

/** @throws AppError tierRequired (403), invalid (422) for a year to come, tooMany (429) past the rate of exports */
export async function openYearBook(deps: YearBookDeps, member: Member, asked: string | null) {
  if (!can(member.tier, "writeJournal"))
    throw tierRequired("essential", "Le livre de l’année fait partie de l’offre Essentiel.");
  const year = readYear(asked, todayOf(deps, member));
  if (String(year) !== asked) {
    const sentence = "L’année est un nombre, jusqu’à celle-ci.";
    throw new AppError("invalid", sentence, { errors: { year: [sentence] } });
  }
  await deps.limitExport(member.id);
  const span = spanOfYear(year);
  const [counted, { pages }, fonts] = await Promise.all([
    deps.db.read(deps.counted(member.id, span.from, span.to)),
    deps.pages(member).look({ pages: { spans: [span] } }),
    deps.fonts(),
  ]);
  const days = joinDays(span, counted, pages.spans);
  const months = monthsOf(days);
  const sum = (of: "days" | "words") => months.reduce((all, month) => all + month[of], 0);
  const pieces = setYearBook(fonts.map(readTypeface), {
    year,
    name: [member.firstName, member.lastName].filter(Boolean).join(" ") || null,
    days,
    label: `${count(sum("days"), "jour écrit", "jours écrits")}, ${count(sum("words"), "mot")}`,
    pages: daysOfBook(deps, member, span),
    quotation: quotationsOf(deps),
    photo: deps.pages(member).photo,
  });
  return { pieces, fileName: `livre-${year}.pdf` };
}
