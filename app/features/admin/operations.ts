// What the administration shows of its operations: everything is words already.
import type { PaymentsErrorKind } from "#app/gateways/payments/payments.ts";
import { formatShortDay, parseDay } from "#app/lib/dates.ts";

export const SUBJECT_LABELS: Record<string, string> = {
  support: "Support technique",
  billing: "Facturation",
  content: "Contenu",
  coach: "Coach IA",
  community: "Communauté",
  partnership: "Partenariat",
  other: "Autre",
};

export type MessageView = {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  at: string;
  /** No mail could be owed for it: no provider was set up. */
  unsent: boolean;
  /** A field that people do not see was filled: perhaps a program wrote it. */
  suspect: boolean;
};

export type AttributionView = {
  id: string;
  quotationId: string;
  quote: string;
  reference: string;
  message: string;
  at: string;
};

export type DeadView = { id: string; channel: string; at: string; outcome: string };

export type FailedEventView = {
  id: string;
  type: string;
  email: string;
  at: string;
  attempts: number;
  reason: string;
};

/** Why a payment's event failed: the kinds `subscription` notes. */
export const FAILURE_LABELS: Record<string, string> = {
  refused: "refusé par le prestataire",
  unavailable: "prestataire injoignable",
  unreadable: "réponse illisible, ou prix qui ne nomme aucune offre",
  unexpected: "erreur imprévue",
} satisfies Record<PaymentsErrorKind | "unexpected", string>;

/** A payment that went back. */
export type ReversalView = {
  id: string;
  userId: string;
  email: string;
  at: string;
  label: string;
  amount: string;
  /** What became of the member's plan. */
  effect: string;
};

/** What the provider says of a refund or a dispute. */
export const REVERSAL_LABELS: Record<string, string> = {
  whole: "Remboursement total",
  part: "Remboursement partiel",
  needs_response: "Contestation ouverte",
  under_review: "Contestation examinée par la banque",
  won: "Contestation gagnée",
  lost: "Contestation perdue",
  prevented: "Contestation évitée",
  warning_needs_response: "Demande d’information de la banque",
  warning_under_review: "Demande d’information examinée",
  warning_closed: "Demande d’information close",
};

export type JobRunView = {
  job: string;
  period: string;
  at: string;
  state: "done" | "running" | "failed";
  detail: string;
};

/** The job whose run is the cron's watermark (workers/reminders/heartbeat.ts). */
export const HEARTBEAT = "cron";

export type HealthView = {
  /** The last minute the cron has done, and whether that is too long ago; null where it never came. */
  cron: { at: string; late: boolean } | null;
  waiting: { label: string; n: number; href: string }[];
  runs: JobRunView[];
  overdue: { n: number; since: string | null };
  /** When the next reminder is to be planned; late where that should have been done. */
  planning: { at: string; late: boolean } | null;
  newsletter: { confirmed: number; pending: number; unsubscribed: number };
  issues: { day: string; lessonId: string; sent: number; open: number }[];
};

export const JOB_LABELS: Record<string, string> = {
  housekeeping: "Ménage de la nuit",
  figures: "Chiffres du jour",
  reconciliation: "Rapprochement des paiements",
  newsletter: "Lettre du dimanche",
  "reading.retention": "Ménage de la lettre et des messages",
  "subscription.purge": "Ménage des paiements",
  "telegram-webhook": "Adresse du bot Telegram",
  "mails.purge": "Ménage des e-mails",
  "keys.rewrap": "Rotation des clés des membres",
  "journal.scales": "Scellement d’anciennes pages du journal",
  "pages.move": "Déménagement des pages",
  "local.start": "Démarrage local",
};

const REPORT_WORDS: Record<string, string> = {
  announced: "comptes prévenus",
  purged: "lignes ôtées",
  late: "envois abandonnés",
  after: "dernière ligne lue",
  sealed: "jours scellés",
  seen: "clés lues",
  rewrapped: "clés emballées de nouveau",
  failed: "clés illisibles",
  subscriptions: "inscriptions oubliées",
  messages: "messages oubliés",
  members: "membres vus",
  moved: "textes portés",
  events: "événements oubliés",
  deliveries: "envois oubliés",
};

/** What a run reports (`{"purged":3}`) in words; a report that is no object stays as it is. */
export function reportWords(report: string): string {
  try {
    return (
      Object.entries(JSON.parse(report) as object)
        // A run that began anew has read no line before.
        .filter(([, value]) => value !== "")
        .map(([key, value]) => `${REPORT_WORDS[key] ?? key}\u00a0: ${value}`)
        .join(", ")
    );
  } catch {
    return report;
  }
}

/** The period a run stands for, in words: a day, or an hour of one (UTC). */
export function periodWords(period: string): string {
  const [, text, hour] = /^([\d-]{10})(?:T(\d\d))?$/.exec(period) ?? [];
  const day = parseDay(text);
  return day ? `${formatShortDay(day)}${hour ? `, ${hour}\u00a0h UTC` : ""}` : period;
}

/** What is charted, in the order of the page. */
export const CHARTS = [
  { key: "members", label: "Membres" },
  { key: "paying", label: "Membres payants" },
  { key: "entries", label: "Pages de journal" },
  { key: "revenue", label: "Revenu mensuel (€)" },
  { key: "deliveries", label: "Rappels envoyés par jour" },
] as const;
type ChartKey = (typeof CHARTS)[number]["key"];

export type ChartView = {
  key: ChartKey;
  label: string;
  /** One a day, oldest first; null where nothing was noted. */
  points: { day: string; label: string; n: number | null }[];
};

export const CHART_DAYS = 30;

type ChartPoint = ChartView["points"][number];
type Reach = {
  /** Days that were noted: under two there is nothing to compare, and nothing is drawn. */
  days: number;
  first: ChartPoint;
  latest: ChartPoint;
  /** The highest; of equals the last. */
  most: ChartPoint;
  /** From the first note to the latest. */
  change: number;
};

/** What a chart says in words; null where no day was noted. */
export function reachOf(points: readonly ChartPoint[]): Reach | null {
  const noted = points.filter((point) => point.n !== null);
  const [first] = noted;
  const latest = noted.at(-1);
  if (!first || !latest) return null;
  const heightOf = ({ n }: ChartPoint) => n ?? 0;
  return {
    days: noted.length,
    first,
    latest,
    most: noted.reduce((high, point) => (heightOf(point) >= heightOf(high) ? point : high)),
    change: heightOf(latest) - heightOf(first),
  };
}

/**
 * The heights of a chart's columns, 0 to 1: from a floor just under the least, so that a slow growth is seen; all the
 * same where nothing moves.
 */
export function heights(values: readonly (number | null)[]): (number | null)[] {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return values.map(() => null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const floor = Math.max(0, least - (most - least) * 0.25);
  const span = most - floor;
  return values.map((value) =>
    value === null ? null : span === 0 ? (most === 0 ? 0 : 0.5) : (value - floor) / span,
  );
}

export const ACT_DONE = { title: "C’est fait" } as const;
export const RETRIED = {
  title: "Remis dans la file",
  body: "Le rappel repart dans la minute, si son canal sert toujours.",
} as const;
