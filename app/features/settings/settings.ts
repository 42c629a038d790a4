// The rules of the settings: tabs, what is shown of a session, what a change of address goes through. Pure.

import { dayIn, formatDay, formatInstant } from "#app/lib/dates.ts";
import type { Toast } from "#app/lib/form.ts";
import { DAY_MS } from "#app/lib/time.ts";
import { deviceWords, isHandheld } from "./devices.ts";

export const TABS = [
  { value: "profil", label: "Profil" },
  { value: "rappels", label: "Rappels" },
  { value: "compte", label: "Compte" },
] as const;
export type SettingsTab = (typeof TABS)[number]["value"];

/** Anything else is the first one. */
export const parseTab = (value: unknown): SettingsTab =>
  TABS.find((tab) => tab.value === value)?.value ?? "profil";

/** The link to the new address is good for a day, the one to the old address for a week. */
export const EMAIL_CONFIRM_MS = DAY_MS;
export const EMAIL_REFUSE_DAYS = 7;
export const EMAIL_REFUSE_MS = EMAIL_REFUSE_DAYS * DAY_MS;

// The specification's texts, to the letter (P2 §8).
const PROFILE_SAVED = "Profil mis à jour";
export const PROFILE_FAILED = "Impossible de mettre à jour votre profil. Veuillez réessayer.";

export const PASSWORD_WRONG = "Ce mot de passe n’est pas le bon";
export const PASSWORD_FOR_EMAIL = "Votre mot de passe est demandé pour changer d’adresse";
export const EMAIL_TAKEN = "Cette adresse a déjà un compte";
/** A failure that has no sentence of its own. */
export const SETTING_FAILED = "Ce réglage n’a pas pu être enregistré. Réessayez dans un instant.";

/** What is said once a form of the settings was accepted. */
export const TOASTS = {
  profileSaved: { title: PROFILE_SAVED },
  emailAsked: {
    title: PROFILE_SAVED,
    body: "La nouvelle adresse comptera quand vous aurez ouvert le lien qui vient d’y être envoyé.",
  },
  emailCanceled: { title: "Changement d’adresse abandonné" },
  emailChanged: {
    title: "Adresse changée",
    body: "C’est avec elle que vous vous connecterez désormais.",
  },
  emailRefused: {
    title: "Changement refusé",
    body: "Toutes les sessions sont fermées. Choisissez un nouveau mot de passe.",
  },
  confirmationSent: { title: "Lien envoyé", body: "Ouvrez-le pour confirmer votre adresse." },
  pictureSaved: { title: "Photo enregistrée" },
  pictureRemoved: { title: "Photo retirée" },
  passwordSet: { title: "Mot de passe changé", body: "Vos autres sessions sont fermées." },
  sessionEnded: { title: "Appareil déconnecté" },
  sessionsEnded: { title: "Autres appareils déconnectés" },
  unblocked: { title: "Membre débloqué", body: "Ses textes vous seront de nouveau montrés." },
  appearanceSaved: { title: "Affichage enregistré" },
  rhythmSaved: { title: "Choix enregistré" },
} as const satisfies Record<string, Toast>;
/** The title over a refusal that is told in passing. */
export const REFUSED = "Erreur";

const SESSION_ID_LENGTH = 16;
/** What a session is called outside: a piece of its token's digest, from which no token can be made. */
const sessionId = (tokenHash: string) => tokenHash.slice(0, SESSION_ID_LENGTH);
export const isSessionId = (id: unknown): id is string => typeof id === "string" && /^[0-9a-f]{16}$/.test(id);

export type OpenSession = {
  tokenHash: string;
  userAgent: string | null;
  createdAt: number;
  lastSeenAt: number;
};

/** A session as its owner sees it. */
export type SessionView = {
  id: string;
  device: string;
  handheld: boolean;
  isCurrent: boolean;
  /** « 28/11/2026 à 07:05 ». */
  lastSeen: string;
  /** « 28 novembre 2026 ». */
  opened: string;
};

/** The session that asks first, then the latest seen. Times are in the member's zone. */
export function sessionViews(
  sessions: readonly OpenSession[],
  currentHash: string | undefined,
  timezone: string,
): SessionView[] {
  return [...sessions]
    .sort(
      (a, b) =>
        Number(b.tokenHash === currentHash) - Number(a.tokenHash === currentHash) ||
        b.lastSeenAt - a.lastSeenAt,
    )
    .map(({ tokenHash, userAgent, createdAt, lastSeenAt }) => ({
      id: sessionId(tokenHash),
      device: deviceWords(userAgent),
      handheld: isHandheld(userAgent),
      isCurrent: tokenHash === currentHash,
      lastSeen: formatInstant(lastSeenAt, timezone),
      opened: formatDay(dayIn(createdAt, timezone)),
    }));
}
