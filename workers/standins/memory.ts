// What the stand-ins remember, in one Durable Object: it outlives a restart of the product, like a vendor's database.

import { DurableObject } from "cloudflare:workers";
import { DAY_MS } from "#app/lib/time.ts";
import { type Ask, answerBank } from "./stripe/bank.ts";
import { type StripeShelf, sqlShelf } from "./stripe/shelf.ts";

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

type KeptChannel = "sms" | "whatsapp" | "telegram" | "push";

/** A short message, ours or a person's answer, as a vendor keeps it. */
export type KeptMessage = {
  id: string;
  channel: KeptChannel;
  direction: "out" | "in";
  /** The person's: +33…, a chat id, the last part of a push endpoint. */
  address: string;
  createdAt: number;
  text: string;
  /** Telegram: "HTML" where the text is marked up. */
  markup: string | null;
  status: string;
  /** The vendor's error code, once one is known. */
  errorCode: number | null;
};

/** What a vendor was told to do with what comes next. */
export type Behaviour = {
  mode: "ok" | "fail" | "delay" | "block" | "refuse" | "limit" | "lose";
  seconds: number;
  /** How many requests it still holds for; null: until told otherwise. */
  left: number | null;
};

type Row = { id: string; digest: string; mail: string };

const OUTBOX_LIMIT = 200;
/** How long a vendor remembers an idempotency key. */
const KEY_LIFETIME_MS = DAY_MS;

export class Memory extends DurableObject {
  readonly #stripe: StripeShelf;

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
      create index if not exists mails_key on mails (idempotency_key);
      create table if not exists messages (
        sequence integer primary key autoincrement,
        id text not null unique,
        channel text not null,
        address text not null,
        message text not null
      );
      create table if not exists facts (name text primary key, value text not null);`,
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

  // — messaging: Twilio and Telegram

  keepMessage(message: KeptMessage): void {
    this.ctx.storage.sql.exec(
      `insert into messages (id, channel, address, message) values (?, ?, ?, ?)
       on conflict (id) do update set message = excluded.message`,
      message.id,
      message.channel,
      message.address,
      JSON.stringify(message),
    );
  }

  message(id: string): KeptMessage | null {
    const [row] = this.ctx.storage.sql
      .exec<{ message: string }>("select message from messages where id = ?", id)
      .toArray();
    return row ? (JSON.parse(row.message) as KeptMessage) : null;
  }

  /** Newest first; of one address where it is given. */
  messages(address?: string): KeptMessage[] {
    return this.ctx.storage.sql
      .exec<{ message: string }>(
        "select message from messages where ?1 is null or address = ?1 order by sequence desc limit ?2",
        address ?? null,
        OUTBOX_LIMIT,
      )
      .toArray()
      .map((row) => JSON.parse(row.message) as KeptMessage);
  }

  /** The next of a vendor's counted numbers. */
  nextNumber(name: string): number {
    const next = Number(this.fact(name) ?? 0) + 1;
    this.setFact(name, String(next));
    return next;
  }

  fact(name: string): string | null {
    const [row] = this.ctx.storage.sql
      .exec<{ value: string }>("select value from facts where name = ?", name)
      .toArray();
    return row?.value ?? null;
  }

  setFact(name: string, value: string | null): void {
    const { sql } = this.ctx.storage;
    if (value === null) sql.exec("delete from facts where name = ?", name);
    else
      sql.exec(
        "insert into facts (name, value) values (?, ?) on conflict (name) do update set value = excluded.value",
        name,
        value,
      );
  }

  /** What a channel is to do with this request; one that was told « n times » counts it. */
  behave(channel: KeptChannel | "email", count = true): Behaviour {
    const ok: Behaviour = { mode: "ok", seconds: 0, left: null };
    const behaviour = JSON.parse(this.fact(`behaviour/${channel}`) ?? "null") as Behaviour | null;
    if (!behaviour) return ok;
    if (!count || behaviour.left === null) return behaviour;
    const left = behaviour.left - 1;
    this.setFact(`behaviour/${channel}`, left > 0 ? JSON.stringify({ ...behaviour, left }) : null);
    return behaviour;
  }
}
