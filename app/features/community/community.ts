// The forum's rules: what a post and a reply may be, what the screens are given. Pure.

import type { Danger } from "#app/lib/crisis/danger.ts";
import { fold } from "#app/lib/text.ts";
import { DAY_MS } from "#app/lib/time.ts";

/** P1 §3, to the letter. The filter adds « all ». */
export const CATEGORIES = [
  "general",
  "quotes",
  "challenges",
  "daily-practice",
  "philosophy",
  "support",
] as const;
export type ForumCategory = (typeof CATEGORIES)[number];
export const DEFAULT_CATEGORY: ForumCategory = "general";
export const CATEGORY_LABELS: Record<ForumCategory, string> = {
  general: "Général",
  quotes: "Citations & Réflexions",
  challenges: "Défis Stoïciens",
  "daily-practice": "Pratique Quotidienne",
  philosophy: "Philosophie",
  support: "Entraide",
};
export type CategoryFilter = ForumCategory | "all";

export const parseCategory = (value: unknown): ForumCategory | undefined =>
  CATEGORIES.find((category) => category === value);

/** How an author signs a post or a reply; chosen for each. */
export const NAME_CHOICES = ["full", "first", "anonymous"] as const;
export type NameChoice = (typeof NAME_CHOICES)[number];
export const NAME_CHOICE_LABELS: Record<NameChoice, string> = {
  full: "Prénom et nom",
  first: "Prénom seul",
  anonymous: "Anonyme",
};
/** P1 §2: where no name is shown. */
export const NO_NAME = "Utilisateur anonyme";

export const PLATFORMS = ["twitter", "facebook", "linkedin", "whatsapp", "telegram", "copy"] as const;
export type Platform = (typeof PLATFORMS)[number];

export const REPORT_REASONS = ["spam", "harassment", "danger", "off-topic", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
/** Measures of the moderation; a reply is neither pinned nor locked. */
export const MODERATION_ACTIONS = ["pin", "unpin", "lock", "unlock", "hide", "restore", "dismiss"] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];
/** For how many days the moderation suspends a member's writing; 0 ends it. */
export const SILENCE_DAYS = [7, 30, 365, 0] as const;
export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  spam: "Publicité ou message répété",
  harassment: "Attaque, haine ou harcèlement",
  danger: "Quelqu’un semble en danger",
  "off-topic": "Sans rapport avec le forum",
  other: "Autre raison",
};

/** What members write: a discussion, or a reply to one. */
export type ContributionKind = "post" | "reply";
/** One of them, by its id. */
export type Contribution<Kind extends ContributionKind = ContributionKind> = { kind: Kind; id: string };

/** Characters, as their writer counts them; the forms say them. */
export const TITLE_MAX = 120;
export const CONTENT_MAX = 5_000;
export const REPLY_MAX = 3_000;
export const REPORT_MESSAGE_MAX = 1_000;
export const SEARCH_MAX = 200;

/** Posts and replies a page of the screens. */
export const POSTS_PAGE = 20;
export const REPLIES_PAGE = 50;

/** A new account may publish this many posts in its first day. */
export const NEW_ACCOUNT_MS = DAY_MS;
export const NEW_ACCOUNT_POSTS = 3;
/** Below this length, the same words under two posts are politeness, not spam. */
export const SHORT_REPLY = 40;

// P1 §5, to the letter.
export const POST_FIELDS_TITLE = "Champs requis";
export const POST_FIELDS_REQUIRED = "Veuillez remplir le titre et le contenu.";
export const REPLY_REQUIRED_TITLE = "Contenu requis";
export const REPLY_REQUIRED = "Veuillez saisir votre réponse.";
/** P1 §2, to the letter. */
export const NOT_PUBLIC = "Cette publication n'existe pas ou n'est pas publique.";
export const WRITE_NEEDS_TIER =
  "Écrire dans la communauté demande l’offre Essentiel. La lecture reste ouverte à tous les membres.";

/** What a member reads whose writing the moderation has suspended until that day. */
export const silenced = (day: string) =>
  `La modération a suspendu vos publications jusqu’au ${day}. Vous pouvez lire, et effacer ce que vous avez écrit.`;

/** What is compared to know the same words again: accents, case, punctuation and spaces aside. */
export const sameWords = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Where a page of posts ended: by pinned then activity, or by age in a search. Opaque to the caller. */
export type PostCursor = { sticky: boolean; activity: number; seq: number };
export const postCursor = ({ sticky, activity, seq }: PostCursor) => `${sticky ? 1 : 0}.${activity}.${seq}`;
export function parsePostCursor(text: string | null | undefined): PostCursor | undefined {
  const found = /^([01])\.(\d{1,15})\.(\d{1,15})$/.exec(text ?? "");
  return found ? { sticky: found[1] === "1", activity: Number(found[2]), seq: Number(found[3]) } : undefined;
}
export const parseReplyCursor = (text: string | null | undefined): number | undefined =>
  /^\d{1,15}$/.test(text ?? "") ? Number(text) : undefined;

/** Words of a search that count; more would narrow nothing. */
const SEARCH_WORDS = 16;
const PREFIX_FROM = 3;

/**
 * What FTS5 is asked: every word of the search, each in quotes, so that its operators, quotes and wildcards are plain
 * text; a word of three letters and more also finds its longer forms. Undefined where there is no word.
 */
export function searchExpression(search: string): string | undefined {
  const words = fold(search.slice(0, SEARCH_MAX))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, SEARCH_WORDS);
  if (words.length === 0) return undefined;
  return words.map((word) => `"${word}"${[...word].length >= PREFIX_FROM ? "*" : ""}`).join(" ");
}

// What the screens are given. Dates are French already: nothing is formatted in the browser.

export type ForumAuthor = { name: string; initials: string; imageUrl: string | null };

export type PostCard = {
  id: string;
  title: string;
  /** Whole; the card clamps it. */
  content: string;
  category: ForumCategory;
  categoryLabel: string;
  author: ForumAuthor;
  /** ISO, for `<time dateTime>`. */
  createdAt: string;
  /** « il y a 3 jours ». */
  created: string;
  /** « dernière réponse hier »; null without a reply. */
  activity: string | null;
  /** « modifié ». */
  edited: boolean;
  views: number;
  replyCount: number;
  shares: number;
  /** Replies to this post of one's own since one last looked. */
  newReplies: number;
  isSticky: boolean;
  /** No more replies. */
  isLocked: boolean;
  /** Hidden by the moderation: only its author and admins still see it. */
  isHidden: boolean;
  isPublic: boolean;
  /** Written by the reader: may be edited and deleted; never reported or blocked. */
  isMine: boolean;
  /** How the author signed; null for what is not one's own. */
  nameChoice: NameChoice | null;
};

export type ReplyItem = {
  id: string;
  content: string;
  author: ForumAuthor;
  createdAt: string;
  created: string;
  edited: boolean;
  isHidden: boolean;
  isMine: boolean;
  /** The card of the danger it speaks of stands beside it; null where there is none. */
  danger: Danger | null;
  crisis: boolean;
  nameChoice: NameChoice | null;
};

/** Whether one may write; if not, the screen says why. */
export type WritingRight = {
  canWrite: boolean;
  /** The day until which the moderation has suspended it; null where the tier does not write. */
  silentUntil: string | null;
};

/** What a new discussion begins with, that answers a question. */
export type Answered = { id: string; title: string; category: ForumCategory };
/** A question of the editors, and how they sign. */
export type WeeklyQuestion = Answered & { words: string; signature: string };

export type CommunityView = {
  category: CategoryFilter;
  search: string;
  posts: PostCard[];
  /** Above the first page of all discussions; null elsewhere. */
  question: WeeklyQuestion | null;
  /** Cursor of the older discussions; null on the last page. */
  next: string | null;
} & WritingRight;

export type PostView = {
  post: PostCard & { /** The card that stands beside it. */ danger: Danger | null; crisis: boolean };
  /** Oldest first. */
  replies: ReplyItem[];
  /** Cursor of the replies that follow; null on the last page. */
  next: string | null;
  /** May write, and the post is neither locked nor hidden. */
  canReply: boolean;
} & WritingRight;

export type PublicPostView = {
  id: string;
  /** Absolute and canonical: {origin}/community/post/{id}. */
  url: string;
  title: string;
  content: string;
  /** First characters on one line, for the description and the card. */
  description: string;
  categoryLabel: string;
  author: ForumAuthor;
  createdAt: string;
  /** ISO; null where it was never edited. */
  editedAt: string | null;
  created: string;
  views: number;
  replyCount: number;
  shares: number;
  danger: Danger | null;
  crisis: boolean;
};
