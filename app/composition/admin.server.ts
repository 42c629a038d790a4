// The administration, the editing of content and the member's rights: features that look into all the others.
import type { AccountDeps, ArchivedPicture } from "#app/features/account/account.server.ts";
import { createAccountStore } from "#app/features/account/account.store.server.ts";
import type { Consent } from "#app/features/account/account.ts";
import { consentsOf } from "#app/features/account/consents.store.server.ts";
import type { AdminDeps } from "#app/features/admin/admin.server.ts";
import { createAdminStore } from "#app/features/admin/admin.store.server.ts";
import type { OperationsDeps } from "#app/features/admin/operations.server.ts";
import { createOperationsStore, OPERATIONS_PAGE } from "#app/features/admin/operations.store.server.ts";
import { FAILURE_LABELS } from "#app/features/admin/operations.ts";
import { createAdminSources } from "#app/features/admin/sources.store.server.ts";
import type { AuthDeps } from "#app/features/auth/auth.server.ts";
import { verifyCredentials } from "#app/features/auth/sign-in.server.ts";
import type { Member } from "#app/features/auth/user.ts";
import { type BlogDeps, shownQuotations } from "#app/features/blog/blog.server.ts";
import type { ChallengesDeps } from "#app/features/challenges/challenges.server.ts";
import { exportNotes } from "#app/features/challenges/challenges.server.ts";
import { createCoachStore } from "#app/features/coach/coach.store.server.ts";
import { exportConversations } from "#app/features/coach/conversations/conversations.server.ts";
import type { CoachDeps } from "#app/features/coach/deps.server.ts";
import { getFigures } from "#app/features/coach/figures.server.ts";
import type { EditorDeps } from "#app/features/editor/editor.server.ts";
import { createEditorStore } from "#app/features/editor/editor.store.server.ts";
import { previewOf } from "#app/features/editor/preview.server.ts";
import { openJournalFile, photoFiles } from "#app/features/journal/export.server.ts";
import type { JournalDeps } from "#app/features/journal/journal.server.ts";
import { givenUpMails, retryMail } from "#app/features/outbox/outbox.server.ts";
import { deadDeliveries, retryDelivery } from "#app/features/reminders/delivery.server.ts";
import { createDeliveryStore } from "#app/features/reminders/delivery.store.server.ts";
import { outcomeLabel } from "#app/features/reminders/outcomes.ts";
import type { RemindersDeps } from "#app/features/reminders/reminders.server.ts";
import { CHANNEL_LABELS } from "#app/features/reminders/reminders.ts";
import { deliverTest } from "#app/features/reminders/tests.server.ts";
import { pictureKeyOf, pictureObject } from "#app/features/settings/profile.server.ts";
import type { SubscriptionDeps } from "#app/features/subscription/deps.ts";
import { setManualTier } from "#app/features/subscription/plan/manual-tier.server.ts";
import { replayFailure } from "#app/features/subscription/subscription.server.ts";
import { catchRefusal } from "#app/lib/errors.ts";
import type { Query } from "#db/client.ts";
import { drainDepsOf } from "./outbox.server.ts";
import type { RequestContext } from "./request-context.server.ts";

type Others = { reminders: () => RemindersDeps; subscription: () => SubscriptionDeps };

export function adminServices(
  { database, db, now }: RequestContext,
  { reminders, subscription }: Others,
): AdminDeps {
  const sources = createAdminSources(database);
  return {
    store: createAdminStore(database),
    db,
    now,
    sources: {
      ...sources,
      setManualTier: (userId, wanted, seen, logged) =>
        setManualTier(subscription(), userId, wanted, [logged], seen),
      async sendTelegramTest(userId) {
        const timezone = await db.read(sources.timezoneOf(userId));
        const asked = { channel: "telegram", messageType: "quote" } as const;
        await deliverTest(reminders(), { id: userId, timezone: timezone ?? "Europe/Paris" }, asked);
      },
    },
  };
}

/** Mails of the outbox stand in the list of deliveries under this, before their key. */
const MAIL = "mail:";

export function operationsServices(
  context: RequestContext,
  subscription: () => SubscriptionDeps,
): OperationsDeps {
  const { database, db, now, settings } = context;
  const deliveries = { store: createDeliveryStore(database), db, now };
  const outbox = drainDepsOf(context);
  return {
    store: createOperationsStore(database),
    db,
    now,
    async deadDeliveries() {
      const [reminders, mails] = await Promise.all([deadDeliveries(deliveries), givenUpMails(outbox)]);
      return [
        ...mails.map(({ key, label, at, outcome }) => ({
          id: `${MAIL}${key}`,
          channel: `E-mail\u00a0: ${label}`,
          at,
          outcome,
        })),
        ...reminders.map(({ id, channel, updatedAt, outcome }) => ({
          id,
          channel: CHANNEL_LABELS[channel],
          at: updatedAt,
          outcome: outcomeLabel(outcome),
        })),
      ];
    },
    retryDelivery: (id, line) =>
      id.startsWith(MAIL)
        ? retryMail(outbox, id.slice(MAIL.length), line)
        : retryDelivery(deliveries, id, line),
    failedEvents: async () =>
      (await db.read(subscription().store.failures(OPERATIONS_PAGE))).map((event) => ({
        ...event,
        reason: FAILURE_LABELS[event.reason] ?? event.reason,
      })),
    reversals: () => db.read(subscription().store.reversals(OPERATIONS_PAGE)),
    replayEvent: (id) => replayFailure(subscription(), id),
    log: createAdminStore(database).log,
    coachFigures: () =>
      getFigures({
        store: createCoachStore(database),
        db,
        now,
        prices: {
          input: settings.CHAT_PRICE_INPUT,
          cached: settings.CHAT_PRICE_CACHED,
          output: settings.CHAT_PRICE_OUTPUT,
        },
        dailyTokens: settings.CHAT_DAILY_TOKENS,
      }),
  };
}

export function editorServices({ database, db, now }: RequestContext, blog: () => BlogDeps): EditorDeps {
  return {
    store: createEditorStore(database),
    db,
    now,
    async preview(kind, data) {
      const { renderArticle } = await import("#app/features/blog/markdown.server.ts");
      const quotationsOf = (ids: readonly string[]) => shownQuotations(blog(), ids);
      return previewOf({ quotationsOf, render: renderArticle }, kind, data);
    },
  };
}

type Owners = {
  auth: () => AuthDeps;
  journal: () => JournalDeps;
  coach: () => CoachDeps;
  challenges: () => ChallengesDeps;
};

async function* encoded(text: Promise<string>): AsyncIterable<Uint8Array> {
  yield new TextEncoder().encode(await text);
}

/** Read when it is asked for: the archive is written one file after the other. */
async function* readAll(
  open: () => Promise<ReadableStream<Uint8Array> | undefined>,
): AsyncIterable<Uint8Array> {
  const reader = (await open())?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
    yield piece.value;
}

/** The members' sealed texts, opened for their owner alone. */
const openedFiles = ({ journal, coach, challenges }: Owners, member: Member) => [
  {
    name: "journal.json",
    about: "Votre journal.",
    bytes: () => readAll(() => openJournalFile(journal(), member, "json")),
  },
  {
    name: "journal.md",
    about: "Votre journal, à lire. Ses photos sont dans le dossier photos.",
    bytes: () => readAll(() => openJournalFile(journal(), member, "md")),
  },
  {
    name: "coach.json",
    about: "Vos conversations avec le coach.",
    bytes: () => readAll(() => exportConversations(coach(), member, "json").then(({ text }) => text)),
  },
  {
    name: "notes-de-defis.json",
    about: "Les notes de vos défis.",
    bytes: () => encoded(exportNotes(challenges(), member).then((notes) => JSON.stringify(notes, null, 2))),
  },
];

/** The member's picture in the bucket, read when it is asked for. */
async function pictureOf(media: R2Bucket, url: string | null): Promise<ArchivedPicture | undefined> {
  const key = pictureKeyOf(url);
  const head = key && (await media.head(pictureObject(key)));
  if (!head) return undefined;
  return {
    type: head.httpMetadata?.contentType ?? "",
    bytes: () => readAll(async () => (await media.get(head.key))?.body),
  };
}

export function accountServices(context: RequestContext, owners: Owners): AccountDeps {
  const { env, database, db, now, outbox, rateLimit } = context;
  return {
    store: createAccountStore(database),
    db,
    now,
    outbox,
    limit: (userId) => rateLimit("LIMIT_ACCOUNT", `account/${userId}`),
    passwordIs: (member, password) =>
      catchRefusal(
        verifyCredentials(owners.auth(), { email: member.email, password }, "erasure").then(() => true),
        ({ code }) => (code === "unauthorized" ? false : undefined),
      ),
    openedFiles: (member) => openedFiles(owners, member),
    picture: (member) => pictureOf(env.MEDIA, member.profileImageUrl),
    photos: (member) => photoFiles(owners.journal(), member),
    consents: (member): Query<Consent[]> => consentsOf(database, member),
  };
}
