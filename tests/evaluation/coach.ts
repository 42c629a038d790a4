// The coach's real use case on a database in memory: the product's stores, prompt, library, filter and gateways; only the
// members' texts are not sealed, for nobody's are here.
import path from "node:path";
import type { Member } from "#app/features/auth/user.ts";
import { ask } from "#app/features/coach/answer/answer.server.ts";
import { createCoachStore } from "#app/features/coach/coach.store.server.ts";
import type { Address } from "#app/features/coach/coach.ts";
import { savePreferences } from "#app/features/coach/conversations/conversations.server.ts";
import type { CoachDeps } from "#app/features/coach/deps.server.ts";
import { createLibraryStore } from "#app/features/coach/library/library.store.server.ts";
import * as pages from "#app/features/coach/pages/pages.server.ts";
import { createCoachPagesStore } from "#app/features/coach/pages/pages.store.server.ts";
import type { CoachPages } from "#app/features/coach/pages/pages.ts";
import { THEMES } from "#app/features/quotes/quotes.ts";
import type { Chat } from "#app/gateways/chat/chat.ts";
import { readQuotations } from "#content/quotations.ts";
import { seedStatements } from "#content/seed/quotations.ts";
import { createDatabase, createRunner } from "#db/client.ts";
import { createTurns } from "#workers/member-pages/turns.ts";
import { openD1 } from "../unit/sqlite-d1.ts";
import { openMember } from "../unit/sqlite-member.ts";
import { type Answered, type SituationScore, scoreSituation } from "./score.ts";
import type { Situation } from "./situations.ts";

const ROOT = path.join(import.meta.dirname, "../..");

export type Evaluated = { score: SituationScore; answered: readonly Answered[] };

/** A member's conversations in memory, in clear: nobody's are here. */
function plainPages(): CoachPages {
  const { database, db } = openMember();
  const deps = {
    store: createCoachPagesStore(database),
    db,
    vault: {
      // Never empty: this SQLite takes no bytes for null.
      pack: async (_: string, text: string) => new TextEncoder().encode(`=${text}`),
      unpack: async (_: string, packed: Uint8Array) => new TextDecoder().decode(packed).slice(1),
    },
    inTurn: createTurns(),
  };
  return {
    look: (asked) => pages.look(deps, asked),
    open: (opening) => pages.open(deps, opening),
    keep: (said) => pages.keep(deps, said),
    takeCare: (care) => pages.takeCare(deps, care),
    calm: (exchangeId) => pages.calm(deps, exchangeId),
    stop: (asked) => pages.stop(deps, asked),
    takeOver: (asked) => pages.takeOver(deps, asked),
    rename: (id, title) => pages.rename(deps, id, title),
    remove: async (id) => pages.remove(deps, id),
    complain: async (id, complaint) => pages.complain(deps, id, complaint),
    remember: (change) => pages.remember(deps, change),
    text: async () => undefined,
  };
}

/** @param wholeLibrary all passages go with a question, as with CHAT_LIBRARY=whole */
export async function createEvaluation(chat: Chat, { wholeLibrary = true } = {}) {
  const { d1, sqlite } = openD1();
  const quotations = await readQuotations(path.join(ROOT, "content/source/quotations"), Object.keys(THEMES));
  for (const statement of seedStatements(quotations, new Map())) sqlite.exec(statement);
  const library = new Map(quotations.map(({ id, quote }) => [id, quote]));
  const database = createDatabase(d1);
  const store = createCoachStore(database);
  const db = createRunner(database);

  let filtered: Record<string, number> = {};
  let tokens = 0;
  const opened = new Map<string, CoachPages>();
  const pagesOf = ({ id }: Pick<Member, "id">): CoachPages => {
    const known = opened.get(id) ?? plainPages();
    opened.set(id, known);
    return known;
  };
  const deps: CoachDeps = {
    store,
    library: createLibraryStore(database),
    db,
    now: Date.now,
    waitUntil: () => {},
    chat,
    moderation: undefined,
    embeddings: undefined,
    pages: pagesOf,
    digest: async () => "evaluation",
    moodTrend: async () => undefined,
    todayEntry: async () => undefined,
    addToJournal: async () => undefined,
    wholeLibrary,
    dailyTokens: 0,
    shelf: { until: 0, passages: [] },
    outbox: { available: false, nudge: () => {} } as unknown as CoachDeps["outbox"],
    administrators: [],
    onFiltered: (counts) => {
      filtered = { ...counts };
    },
    onUsage: ({ prompt, completion }) => {
      tokens += prompt + completion;
    },
    onAlarm: () => {},
  };

  let members = 0;
  /** A member a situation: twenty messages an hour are one member's. */
  async function givenMember(address: Address): Promise<Member> {
    members += 1;
    const id = `evaluation-${members}`;
    const now = Date.now();
    sqlite
      .prepare(
        "insert into users (id, email, password_hash, data_key, created_at, updated_at) values (?, ?, '', '', ?, ?)",
      )
      .run(id, `${id}@portique.test`, now, now);
    const member = { id, tier: "complete", timezone: "Europe/Paris", dataKey: "" } as Member;
    await savePreferences(deps, member, { address, shareMood: false, shareJournal: false, remember: false });
    return member;
  }

  /** The four turns of a situation, one after the other in one conversation. */
  return async function evaluate(situation: Situation): Promise<Evaluated> {
    const member = await givenMember(situation.address);
    const answered: Answered[] = [];
    let conversationId: string | undefined;
    for (const { message } of situation.turns) {
      [filtered, tokens] = [{}, 0];
      const start = performance.now();
      const answer = await ask(deps, member, { message, conversationId });
      const { item } = await answer.run(() => {});
      conversationId = item.id;
      answered.push({ item, filtered, tokens, ms: performance.now() - start });
    }
    return { score: scoreSituation(situation, answered, library), answered };
  };
}
