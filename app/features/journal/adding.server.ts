// Adding to a page from elsewhere: what stands there stays, and what is added comes under it.
import type { Member } from "#app/features/auth/user.ts";
import { type Day, dayIn } from "#app/lib/dates.ts";
import { AppError, isAppError } from "#app/lib/errors.ts";
import { type JournalDeps, saveEntry } from "./journal.server.ts";
import { EMPTY_FIELDS, entryFields, type JournalEntry, TEXT_MAX, type TextField } from "./journal.ts";

/** A page that changes while it is added to is read again. */
const ATTEMPTS = 3;

/**
 * Adds `text` at the end of a section of today's page, in the member's zone; begins the page where there is none. The
 * same text twice stands once. Refuses what saving a page refuses, and 422 where the section would be too long.
 */
export async function addToToday(
  deps: JournalDeps,
  member: Member,
  { section, text }: { section: TextField; text: string },
): Promise<JournalEntry> {
  const day: Day = dayIn(deps.now(), member.timezone);
  for (let attempt = 1; ; attempt++) {
    const { entry: standing } = await deps.pages(member).look({ day });
    const before = standing?.[section] ?? "";
    if (standing && before.includes(text)) return standing;
    const whole = [before.trimEnd(), text].filter(Boolean).join("\n\n");
    if (whole.length > TEXT_MAX)
      throw new AppError(
        "invalid",
        "Cette section de votre page est pleine. Choisissez-en une autre, ou un passage plus court.",
        { errors: { section: ["Cette section de votre page est pleine."] } },
      );
    try {
      return await saveEntry(deps, member, {
        ...(standing ? entryFields(standing) : EMPTY_FIELDS),
        [section]: whole,
        date: day,
        version: standing?.version ?? "new",
        quotationId: standing?.quotationId ?? null,
      });
    } catch (error) {
      if (attempt === ATTEMPTS || !isAppError(error) || error.code !== "conflict") throw error;
    }
  }
}
