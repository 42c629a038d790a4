// The log's words: what administrators did, to what, from what to what. A feature that writes lines of its own adds its
// words here.
import { TIER_LABELS } from "#app/lib/tiers.ts";
import { STATUS_LABELS } from "./admin.ts";

export type LogView = {
  id: string;
  /** « 28/11/2026 à 07:05 ». */
  at: string;
  who: string;
  action: string;
  subject: string;
  changes: { field: string; before: string; after: string }[];
};

const ACTIONS: Record<string, string> = {
  "member.update": "Membre modifié",
  "reminder.test": "Rappel test envoyé",
  "message.settle": "Message traité",
  "attribution.settle": "Signalement d’attribution clos",
  "payment.replay": "Événement de paiement relu",
  "delivery.retry": "Envoi repris",
  "content.publish": "Contenu publié",
  "content.show": "Contenu remis en ligne",
  "content.hide": "Contenu retiré",
  "content.discard": "Brouillon abandonné",
  "content.restore": "Version d’avant reprise en brouillon",
  "post.pin": "Discussion épinglée",
  "post.unpin": "Discussion détachée",
  "post.lock": "Discussion fermée",
  "post.unlock": "Discussion rouverte",
  "post.hide": "Discussion masquée",
  "post.restore": "Discussion rétablie",
  "post.dismiss": "Signalements classés",
  "reply.hide": "Réponse masquée",
  "reply.restore": "Réponse rétablie",
  "reply.dismiss": "Signalements classés",
  "post.silence": "Publications de l’auteur suspendues",
  "reply.silence": "Publications de l’auteur suspendues",
  "member.silence": "Publications suspendues",
  "member.grant": "Droits donnés par la preuve d’une adresse",
  "member.sessions": "Sessions fermées",
  "member.suspend": "Compte suspendu",
  "member.unsuspend": "Suspension levée",
};

const SUBJECTS: Record<string, string> = {
  member: "membre",
  message: "message",
  attribution: "signalement",
  delivery: "envoi",
  payment: "événement de paiement",
  quotation: "citation",
  article: "article",
  guide: "guide",
  challenge: "défi",
  meditation: "méditation",
  video: "vidéo",
  scenario: "épreuve",
  reminder: "rappel",
  post: "discussion",
  reply: "réponse",
};

export const subjectLabel = (kind: string) => SUBJECTS[kind] ?? kind;

const FIELDS: Record<string, string> = {
  subscriptionTier: "Offre",
  subscriptionStatus: "Statut",
  role: "Rôle",
  isSticky: "Épinglée",
  isLocked: "Fermée",
  isHidden: "Masquée",
  reports: "Signalements ouverts",
  suspended: "Publications suspendues",
  days: "Durée en jours",
  status: "État",
  channel: "Canal",
  // — content
  published: "En ligne",
  version: "Version d’avant",
  draftOf: "Brouillon de",
  quote: "Traduction",
  moment: "Moment",
  explanation: "Compréhension",
  exercise: "Exercice pratique",
  exerciseDescription: "Description de l’exercice",
  secondExplanation: "Seconde lecture",
  secondExercise: "Exercice de la seconde lecture",
  secondExerciseDescription: "Description de ce second exercice",
  themes: "Thèmes",
  note: "Note",
  title: "Titre",
  category: "Catégorie",
  excerpt: "Chapô",
  authorName: "Signature",
  content: "Texte",
  description: "Description",
  requiredTier: "Offre",
  name: "Nom",
  tasks: "Tâches",
  difficulty: "Difficulté",
  tier: "Offre",
  speaker: "Voix",
  situation: "Situation",
  context: "Contexte",
  choices: "Choix",
  sms: "SMS, et première phrase ailleurs",
  body: "Suite, partout sauf par SMS",
};

const VALUES: Record<string, string> = {
  ...TIER_LABELS,
  ...STATUS_LABELS,
  member: "Membre",
  admin: "Administrateur",
  new: "à traiter",
  handled: "traité",
  open: "ouvert",
  closed: "clos",
  telegram: "Telegram",
  dead: "abandonné",
  waiting: "en file",
  true: "oui",
  false: "non",
  rewritten: "réécrit",
};

export const actionLabel = (action: string) => ACTIONS[action] ?? action;

const readObject = (json: string | null): Record<string, unknown> => {
  const read: unknown = json === null ? {} : JSON.parse(json);
  return typeof read === "object" && read !== null ? (read as Record<string, unknown>) : {};
};

const valueLabel = (value: unknown) =>
  value === undefined || value === null ? "—" : (VALUES[String(value)] ?? String(value));

/** Before and after of a log line, field by field, in French. */
export function changesOf(before: string | null, after: string | null): LogView["changes"] {
  const [old, next] = [readObject(before), readObject(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(next)])].map((field) => ({
    field: FIELDS[field] ?? field,
    before: valueLabel(old[field]),
    after: valueLabel(next[field]),
  }));
}
