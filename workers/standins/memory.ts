// What the stand-ins remember, in one Durable Object: it outlives a restart of the house, like a vendor's database.
import { DurableObject } from "cloudflare:workers";
import { type Ask, answerBank } from "./stripe/bank.ts";
import { type Shelf, sqlShelf } from "./stripe/shelf.ts";

/** A mail as a vendor accepted it. Addresses may be `name@host` or `Name <name@host>`. */
export type SentMail = {
  id: string;
  createdAt: number;
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

type Row = { id: string; digest: string; mail: string };

const OUTBOX_LIMIT = 200;
/** How long a vendor remembers an idempotency key. */
const KEY_LIFETIME_MS = 24 * 3_600_000;

export class Memory extends DurableObject {
  readonly #stripe: Shelf;

  constructor(state: DurableObjectState, env: unknown) {
    super(state, env as never);
    state.storage.sql.exec(
      `create table if not exists mails (
        sequence integer primary key autoincrement,
        id text not null unique,
        created_at integer not null,
        idempotency_key text,
        digest text not null,
        mail text not null
      );
      create index if not exists mails_key on mails (idempotency_key);`,
    );
    this.#stripe = sqlShelf(state.storage.sql);
  }

  /** Keeps mails once a key: the same request again answers the first ids, another one under that key is refused. */
  keepMails(mails: SentMail[], key: string | null, digest: string): { ids: string[] } | { conflict: true } {
    const { sql } = this.ctx.storage;
    const at = mails[0]?.createdAt ?? 0;
    const known = sql
      .exec<Row>(
        "select id, digest, mail from mails where idempotency_key = ? and created_at > ? order by sequence",
        key,
        at - KEY_LIFETIME_MS,
      )
      .toArray();
    if (known[0]) return known[0].digest === digest ? { ids: known.map(({ id }) => id) } : { conflict: true };
    for (const mail of mails) {
      sql.exec(
        "insert into mails (id, created_at, idempotency_key, digest, mail) values (?, ?, ?, ?, ?)",
        mail.id,
        mail.createdAt,
        key,
        digest,
        JSON.stringify(mail),
      );
    }
    return { ids: mails.map(({ id }) => id) };
  }

  mail(id: string): SentMail | null {
    const [row] = this.ctx.storage.sql
      .exec<Row>("select id, digest, mail from mails where id = ?", id)
      .toArray();
    return row ? (JSON.parse(row.mail) as SentMail) : null;
  }

  /** Newest first. */
  mails(): SentMail[] {
    return this.ctx.storage.sql
      .exec<Row>("select id, digest, mail from mails order by sequence desc limit ?", OUTBOX_LIMIT)
      .toArray()
      .map((row) => JSON.parse(row.mail) as SentMail);
  }

  /** Stripe's side: one question, one answer in JSON (stripe/bank.ts), whole or not at all. */
  stripe(ask: Ask, now: number, origin: string): string {
    return this.ctx.storage.transactionSync(() => JSON.stringify(answerBank(this.#stripe, ask, now, origin)));
  }
}
