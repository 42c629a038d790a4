// The moderation's three lists, as its screen shows them.
import type { ReportReason } from "../community.ts";

type Item = { kind: "post" | "reply"; itemId: string; postId: string; title: string; content: string };

export type ReportView = Item & {
  id: string;
  reason: ReportReason;
  message: string | null;
  isHidden: boolean;
};
export type HiddenView = Item & { author: string; at: string };
export type BlockedView = {
  id: string;
  author: string;
  at: string;
  /** How many members block them. */
  members: number;
  /** The member's own page, where who it is may be known. */
  memberId: string | null;
};

/** One of the three, and where its next page starts. */
export type ModerationView =
  | { list: "reports"; rows: ReportView[]; next: string | null }
  | { list: "hidden"; rows: HiddenView[]; next: string | null }
  | { list: "blocked"; rows: BlockedView[]; next: string | null };

/** `?vue=`, as the address spells the lists. */
export const LIST_PARAMS = { reports: undefined, hidden: "masques", blocked: "blocages" } as const;
export const LIST_LABELS = {
  reports: "Signalements",
  hidden: "Masqués",
  blocked: "Auteurs bloqués",
} as const;
export type ModerationList = keyof typeof LIST_LABELS;

/** Signalements for what is no list. */
export const listOf = (param: string | null): ModerationList =>
  param === LIST_PARAMS.hidden ? "hidden" : param === LIST_PARAMS.blocked ? "blocked" : "reports";
