// What the reading room's tests share: articles, lessons, subscribers, and a post office that remembers.
import { env } from "cloudflare:test";
import { drainDepsOf, outboxOf } from "#app/composition/outbox.server.ts";
import type { ArticleCategory } from "#app/features/blog/blog.ts";
import { deliverMail, enqueueDueMails } from "#app/features/outbox/outbox.server.ts";
import {
  type BatchMailer,
  type Mail,
  type MailContent,
  type Mailer,
  MailRefused,
} from "#app/gateways/mail/mail.ts";
import { readSettings, type Settings } from "#app/platform/env.ts";
import { createLinkTokens } from "#app/platform/link-tokens.server.ts";
import { createRunner } from "#db/client.ts";
import { articles, newsletterLessons, newsletterSubscriptions } from "#db/schema/index.ts";
import { database } from "./app.ts";

type ArticleOptions = {
  slug: string;
  title?: string;
  content?: string;
  category?: ArticleCategory;
  excerpt?: string | null;
  authorName?: string | null;
  publishedAt?: number | null;
  published?: boolean;
};

export async function givenArticle({ slug, ...options }: ArticleOptions): Promise<void> {
  await database
    .insert(articles)
    .values({
      id: slug,
      slug,
      title: `Titre de ${slug}`,
      content: "Du texte.",
      excerpt: "Un extrait.",
      category: "pratique",
      authorName: "La rédaction",
      publishedAt: Date.now() - 86_400_000,
      contentHash: "h",
      ...options,
    })
    .onConflictDoNothing()
    .run();
}

/** Lessons `l1` … of the library's first quotations. */
export async function givenLessons(count: number): Promise<void> {
  for (let at = 1; at <= count; at++) {
    await database
      .insert(newsletterLessons)
      .values({
        id: `l${at}`,
        position: at,
        subject: `Leçon ${at}`,
        quotationId: `q${at}`,
        body: "Corps.",
        act: "Faites.",
        contentHash: "h",
      })
      .onConflictDoNothing()
      .run();
  }
}

/** `count` confirmed subscribers; their addresses begin with `name`. */
export async function givenSubscribers(name: string, count: number, confirmedAt = 1): Promise<void> {
  for (let at = 0; at < count; at++) {
    const id = `${name}-${String(at).padStart(4, "0")}`;
    await database
      .insert(newsletterSubscriptions)
      .values({
        id,
        email: `${id}@portique.test`,
        status: "confirmed",
        createdAt: confirmedAt,
        updatedAt: confirmedAt,
        confirmedAt,
        unsubscribeKey: `key-of-${id}`,
      })
      .run();
  }
}

/** A provider with memory: one delivery a key, addresses it refuses, moments when it is away. */
export function postOffice() {
  const byKey = new Map<string, readonly MailContent[]>();
  const office = {
    delivered: [] as MailContent[],
    /** Every call, whatever came of it. */
    keys: [] as string[],
    refused: new Set<string>(),
    away: false,
    accept(mails: readonly MailContent[], key: string): void {
      office.keys.push(key);
      if (office.away) throw new Error("away");
      if (byKey.has(key)) return;
      if (mails.some(({ to }) => office.refused.has(to))) throw new MailRefused("validation_error");
      byKey.set(key, mails);
      office.delivered.push(...mails);
    },
    mailer: {
      async send({ idempotencyKey, ...mail }: Mail) {
        office.accept([mail], idempotencyKey);
      },
      async sendBatch(mails: readonly MailContent[], key: string) {
        office.accept(mails, key);
        return mails.map(({ to }) => `id of ${to}`);
      },
    } satisfies Mailer & BatchMailer,
  };
  return office;
}

/** The product's own outbox over a post office: what a use case owes leaves with `flush`, as after an answer. */
export function outboxOver(office: ReturnType<typeof postOffice>, now: () => number) {
  const works: Promise<unknown>[] = [];
  const db = createRunner(database);
  const context = {
    settings: settingsOfTests(),
    database,
    db,
    now,
    mailer: office.mailer,
    objects: env.MEMBER_PAGES,
  };
  const outbox = outboxOf(context, (work) => works.push(work.catch(() => undefined)));
  return {
    outbox,
    db,
    linkToken: createLinkTokens(context.settings.PASSWORD_PEPPER),
    flush: () => Promise.all(works.splice(0)),
    /** The next run of the cron: whatever is due leaves. */
    async drain() {
      const deps = drainDepsOf(context);
      const queue = async (messages: readonly { key: string }[]) => {
        for (const { key } of messages) await deliverMail(deps, key);
      };
      await enqueueDueMails({ ...deps, rate: 0, queue }, now());
    },
  };
}

function settingsOfTests(): Settings {
  const read = readSettings({ ...env });
  if (!read.ok) throw new Error(read.problems.join("; "));
  return read.settings;
}
