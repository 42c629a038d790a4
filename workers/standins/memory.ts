// What the stand-ins remember, in one Durable Object: it outlives a restart of the house, like a vendor's database.
import { DurableObject } from "cloudflare:workers";

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
  }

  /** Keeps a mail once a key: the same request again answers the first id, another one under that key is refused. */
  keepMail(mail: SentMail, key: string | null, digest: string): { id: string } | { conflict: true } {
    const { sql } = this.ctx.storage;
    const since = mail.createdAt - KEY_LIFETIME_MS;
    const [known] = sql
      .exec<Row>(
        "select id, digest, mail from mails where idempotency_key = ? and created_at > ?",
        key,
        since,
      )
      .toArray();
    if (known) return known.digest === digest ? { id: known.id } : { conflict: true };
    sql.exec(
      "insert into mails (id, created_at, idempotency_key, digest, mail) values (?, ?, ?, ?, ?)",
      mail.id,
      mail.createdAt,
      key,
      digest,
      JSON.stringify(mail),
    );
    return { id: mail.id };
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
}
