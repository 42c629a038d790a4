// Use cases of the administration's daily operations: messages, reports, deliveries, payments, jobs, charts. Whoever calls
// them has been checked (`session.requireAdmin`).

import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import type { Member } from "#app/features/auth/user.ts";
import type { FiguresView } from "#app/features/coach/figures.ts";
import { AUTHOR_NAMES } from "#app/features/quotes/quotes.ts";
import {
  addDays,
  type Day,
  dayIn,
  daysUpTo,
  formatDay,
  formatInstant,
  formatShortDay,
} from "#app/lib/dates.ts";
import { newId } from "#app/lib/ids.ts";
import { paths } from "#app/lib/paths.ts";
import { formatPrice } from "#app/lib/text.ts";
import { HOUR_MS } from "#app/lib/time.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { LogLine } from "#db/schema/index.ts";
import { type AdminDeps, type FigureSources, getStats } from "./admin.server.ts";
import type { OperationsStore } from "./operations.store.server.ts";
import {
  type AttributionView,
  CHART_DAYS,
  CHARTS,
  type ChartView,
  type DeadView,
  type FailedEventView,
  HEARTBEAT,
  type HealthView,
  JOB_LABELS,
  type JobRunView,
  type MessageView,
  periodWords,
  REVERSAL_LABELS,
  type ReversalView,
  reportWords,
  SUBJECT_LABELS,
} from "./operations.ts";

/** A delivery that should have left this long ago is overdue: the cron looks each minute. */
const OVERDUE_MS = 15 * 60_000;

export type OperationsDeps = {
  store: OperationsStore;
  db: DatabaseRunner;
  now: () => number;
  /** Channel and outcome in words. */
  deadDeliveries(): Promise<{ id: string; channel: string; at: number; outcome: string }[]>;
  /** Writes the line with it. @throws AppError notFound where it is not dead */
  retryDelivery(id: string, line: LogLine): Promise<void>;
  failedEvents(): Promise<
    { id: string; type: string; email: string; failedAt: number; attempts: number; reason: string }[]
  >;
  reversals(): Promise<
    {
      id: string;
      userId: string;
      email: string;
      state: string;
      amount: number;
      notedAt: number;
      subscriptionId: string | null;
    }[]
  >;
  /** @throws AppError notFound where it had its effect since; unavailable where the provider is silent */
  replayEvent(id: string): Promise<void>;
  log: AdminDeps["store"]["log"];
  /** What the coach used, cost and held back. */
  coachFigures(): Promise<FiguresView>;
};

const at = (instant: number) => formatInstant(instant, DEFAULT_TIME_ZONE);

export async function getMessages(
  { store, db }: OperationsDeps,
  status: "new" | "handled",
): Promise<MessageView[]> {
  const messages = await db.read(store.messages(status));
  return messages.map((message) => ({
    id: message.id,
    name: message.name,
    email: message.email,
    subject: SUBJECT_LABELS[message.subject] ?? message.subject,
    message: message.message,
    at: at(message.createdAt),
    unsent: message.forwardedAt === null,
    suspect: message.suspect,
  }));
}

export async function getAttributions({ store, db }: OperationsDeps): Promise<AttributionView[]> {
  const reports = await db.read(store.attributions());
  return reports.map((report) => ({
    id: report.id,
    quotationId: report.quotationId,
    quote: report.quote,
    reference: `${AUTHOR_NAMES[report.author]}, ${report.work}, ${report.locus}`,
    message: report.message,
    at: at(report.createdAt),
  }));
}

const SETTLED = {
  message: { from: "new", to: "handled" },
  attribution: { from: "open", to: "closed" },
} as const;

/** Marks a message as handled or closes a report of an attribution; twice is once. */
export async function settleWaiting(
  deps: OperationsDeps,
  admin: Member,
  kind: "message" | "attribution",
  id: string,
): Promise<void> {
  await deps.db.write(
    deps.store.settle(kind, id, {
      id: newId(),
      at: deps.now(),
      adminId: admin.id,
      action: `${kind}.settle`,
      subjectKind: kind,
      subjectId: id,
      before: JSON.stringify({ status: SETTLED[kind].from }),
      after: JSON.stringify({ status: SETTLED[kind].to }),
    }),
  );
}

export async function getDead(deps: OperationsDeps): Promise<DeadView[]> {
  return (await deps.deadDeliveries()).map((row) => ({
    id: row.id,
    channel: row.channel,
    at: at(row.at),
    outcome: row.outcome,
  }));
}

export async function retryDead(deps: OperationsDeps, admin: Member, id: string): Promise<void> {
  await deps.retryDelivery(id, {
    id: newId(),
    at: deps.now(),
    adminId: admin.id,
    action: "delivery.retry",
    subjectKind: "delivery",
    subjectId: id,
    before: JSON.stringify({ status: "dead" }),
    after: JSON.stringify({ status: "waiting" }),
  });
}

export async function getFailedEvents(deps: OperationsDeps): Promise<FailedEventView[]> {
  return (await deps.failedEvents()).map(({ failedAt, ...event }) => ({ ...event, at: at(failedAt) }));
}

/** Payments that went back, the newest first. */
export async function getReversals(deps: OperationsDeps): Promise<ReversalView[]> {
  return (await deps.reversals()).map(({ id, userId, email, state, amount, notedAt, subscriptionId }) => ({
    id,
    userId,
    email,
    at: at(notedAt),
    label: REVERSAL_LABELS[state] ?? state,
    amount: formatPrice(amount / 100),
    effect: subscriptionId ? "l’offre payée a pris fin" : "l’offre n’a pas changé",
  }));
}

export async function replayFailed(deps: OperationsDeps, admin: Member, id: string): Promise<void> {
  await deps.replayEvent(id);
  await deps.db.batch({
    logged: deps.log({
      id: newId(),
      at: deps.now(),
      adminId: admin.id,
      action: "payment.replay",
      subjectKind: "payment",
      subjectId: id,
      before: null,
      after: null,
    }),
  });
}

type Run = {
  job: string;
  period: string;
  startedAt: number;
  finishedAt: number | null;
  failure: string | null;
  report: string | null;
};

const toRun = (run: Run): JobRunView => ({
  job: JOB_LABELS[run.job] ?? run.job,
  period: periodWords(run.period),
  at: at(run.finishedAt ?? run.startedAt),
  state: run.failure ? "failed" : run.finishedAt === null ? "running" : "done",
  detail: run.failure ?? (run.report === null ? "" : reportWords(run.report)),
});

/** How much waits in each section, by its address: what stands beside its name. */
export async function getWaiting({ store, db }: OperationsDeps): Promise<Record<string, number>> {
  const { reports, messages, attributions, dead, payments } = await db.read(store.waiting());
  return {
    [paths.adminModeration()]: reports,
    [paths.adminMessages()]: messages,
    [paths.adminAttributions()]: attributions,
    [paths.adminDeliveries()]: dead + payments,
  };
}

export async function getHealth({ store, db, now }: OperationsDeps): Promise<HealthView> {
  const { waiting, runs, overdue, nextDue, newsletter, issues } = await db.batch({
    waiting: store.waiting(),
    runs: store.runs(),
    overdue: store.overdue(now() - OVERDUE_MS),
    nextDue: store.nextDue(),
    newsletter: store.newsletter(),
    issues: store.issues(),
  });
  const lateSince = now() - OVERDUE_MS;
  const moment = (instant: number | null | undefined) =>
    instant === null || instant === undefined ? null : { at: at(instant), late: instant < lateSince };
  return {
    cron: moment(runs.find(({ job }) => job === HEARTBEAT)?.startedAt),
    planning: moment(nextDue),
    waiting: [
      { label: "Signalements du forum", n: waiting.reports, href: paths.adminModeration() },
      { label: "Messages", n: waiting.messages, href: paths.adminMessages() },
      { label: "Attributions", n: waiting.attributions, href: paths.adminAttributions() },
      { label: "Envois abandonnés", n: waiting.dead, href: paths.adminDeliveries() },
      { label: "Événements de paiement", n: waiting.payments, href: `${paths.adminDeliveries()}#events` },
    ],
    runs: runs.filter(({ job }) => job !== HEARTBEAT).map(toRun),
    overdue: { n: overdue.n, since: overdue.oldest === null ? null : at(overdue.oldest) },
    newsletter: {
      confirmed: newsletter.get("confirmed") ?? 0,
      pending: newsletter.get("pending") ?? 0,
      unsubscribed: newsletter.get("unsubscribed") ?? 0,
    },
    issues: issues.map((issue) => ({ ...issue, day: formatDay(issue.day as Day) })),
  };
}

/** The last thirty days, one column a day. */
export async function getCharts({ store, db, now }: OperationsDeps): Promise<ChartView[]> {
  const today = dayIn(now(), DEFAULT_TIME_ZONE);
  const rows = await db.read(store.figuresSince(addDays(today, -CHART_DAYS)));
  const found = new Map(rows.map(({ day, key, n }) => [`${day}/${key}`, n]));
  return CHARTS.map(({ key, label }) => ({
    key,
    label,
    points: daysUpTo(today, CHART_DAYS).map((day) => {
      const n = found.get(`${day}/${key}`);
      return {
        day,
        label: formatShortDay(day),
        n: n === undefined ? null : key === "revenue" ? Math.round(n / 100) : n,
      };
    }),
  }));
}

/** Notes the figures of `now`'s day, and again what left the day before; the last note of a day stays. */
export async function noteFigures(
  admin: { store: AdminDeps["store"]; sources: FigureSources; db: DatabaseRunner },
  operations: Pick<OperationsDeps, "store" | "db">,
  now: number,
): Promise<void> {
  const start = startOfDay(now);
  const stats = await getStats({ ...admin, now: () => now });
  const { entries, today, yesterday } = await operations.db.batch({
    entries: operations.store.entries(),
    today: operations.store.deliveries(start, now),
    yesterday: operations.store.deliveries(startOfDay(start - 1), start),
  });
  // The last hour of a day is known, and what was sent late too, on the day after only.
  await operations.db.write([
    operations.store.writeFigures(dayIn(start - 1, DEFAULT_TIME_ZONE), { deliveries: sentOf(yesterday) }),
    operations.store.writeFigures(dayIn(now, DEFAULT_TIME_ZONE), {
      members: stats.totalUsers,
      paying: stats.payingUsers,
      revenue: Math.round(stats.monthlyRevenue * 100),
      entries,
      deliveries: sentOf(today),
    }),
  ]);
}

const sentOf = (rows: readonly { status: string; n: number }[]) =>
  rows.reduce((sum, { status, n }) => (status === "sent" ? sum + n : sum), 0);

/** ms; the first instant of `now`'s day in Paris. No clock there changes between midnight and the last hour tried. */
function startOfDay(now: number): number {
  const day = dayIn(now, DEFAULT_TIME_ZONE);
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  let start = hour;
  while (dayIn(start - HOUR_MS, DEFAULT_TIME_ZONE) === day) start -= HOUR_MS;
  return start;
}
