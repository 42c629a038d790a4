// « Écrire cela dans mon journal »: what the member chooses of an exchange goes under today's page.
import type { Member } from "#app/features/auth/user.ts";
import { AppError } from "#app/lib/errors.ts";
import { citedIn, partsOf, responseText } from "../answer/pieces.ts";
import type { ToJournalInput } from "../coach.schema.ts";
import { type CoachDeps, noExchange } from "../deps.server.ts";

const NOTHING = "Choisissez ce qui va dans votre page.";

/**
 * Adds the chosen parts of an exchange to today's page, from what is kept of it here: the member's words, passages with
 * their work and place, the coach's words under its name. 404 where it is not the member's; 422 where nothing of it was
 * chosen; and what the journal refuses.
 */
export async function writeInJournal(
  deps: CoachDeps,
  member: Member,
  { exchangeId, parts, section }: ToJournalInput,
): Promise<void> {
  const { exchange } = await deps.pages(member).look({ exchange: { id: exchangeId } });
  if (!exchange) throw noExchange();
  const { message, response } = exchange;
  const passages = await deps.db.read(deps.library.passages(citedIn(response)));
  const answer = partsOf(response, new Map(passages.map((passage) => [passage.id, passage])));
  const words = answer.filter(({ kind }) => kind === "text");
  const chosen = [
    ...(parts.includes("words") ? [message] : []),
    ...(parts.includes("answer") && words.length > 0 ? [`Coach IA\u00a0:\n${responseText(words)}`] : []),
    ...answer
      .filter((part) => part.kind === "quotation" && parts.includes(part.id))
      .map((part) => responseText([part])),
  ];
  if (chosen.length === 0) throw new AppError("invalid", NOTHING, { errors: { parts: [NOTHING] } });
  await deps.addToJournal(member, { section, text: chosen.join("\n\n") });
}
