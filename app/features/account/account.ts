// The member's rights over their data. Sources: RGPD art. 15, 17 and 20; Code de commerce L123-22 (invoices, ten
// years); P2 §9 (three years after the account ended).
import { DAY_MS } from "#app/lib/time.ts";
export const ERASURE_DAYS = 7;
export const RETENTION_YEARS = 3;
/** Before an account nobody came back to is erased, its owner is told this long ahead. */
const RETENTION_NOTICE_DAYS = 30;

/** How long whoever erases holds a request: longer than the cron's run may last. */
export const ERASURE_CLAIM_MS = 15 * 60_000;

/** ms; when an erasure asked for at `now` is done. */
export const erasureDueAt = (now: number): number => now + ERASURE_DAYS * DAY_MS;
export const retentionDueAt = (now: number): number => now + RETENTION_NOTICE_DAYS * DAY_MS;

/** ms; accounts last seen before it have ended three years ago (calendar years, UTC). */
export function retentionLimit(now: number): number {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - RETENTION_YEARS);
  return limit.getTime();
}

/** What erasing the account takes away, in the order it is told. */
export const GONE: readonly string[] = [
  "votre nom, votre adresse, votre photo, votre mot de passe et vos sessions ouvertes\u202f;",
  "votre journal et ses photos, vos conversations avec le coach et vos notes de défis\u00a0: leur clé est détruite, aucune copie ne peut plus être lue\u202f;",
  "vos favoris, votre historique, vos progrès, vos séances et vos résultats de jeu\u202f;",
  "vos rappels, vos numéros et vos adresses de rappel\u202f;",
  "votre abonnement, qui prend fin ce jour-là, et votre inscription à la lettre du dimanche.",
];

export const STAYS: readonly string[] = [
  "vos factures, que la loi nous fait garder dix ans chez notre prestataire de paiement\u202f;",
  "vos messages du forum, sans votre nom, pour que les discussions restent lisibles (vous pouvez les supprimer un à un avant)\u202f;",
  "la trace, sans votre nom, de ce que la modération ou l’administration a fait.",
];

export const TOASTS = {
  kept: { title: "Votre compte est gardé", body: "Rien ne sera effacé." },
  erasureAsked: {
    title: "Demande enregistrée",
    body: "Un message vous dit la date. Vous pouvez encore changer d’avis.",
  },
} as const;

export type AccountDataView = {
  email: string;
  erasure: { dueOn: string; reason: "member" | "retention" } | null;
  consents: Consent[];
};

/** Something the member agreed to, with its date; `on` null where they did not. */
export type Consent = {
  id: "newsletter" | "coach-mood" | "coach-journal" | "coach-memory" | "public-name";
  label: string;
  detail: string;
  /** « 28 novembre 2026 ». */
  since: string | null;
  state: string;
  /** Where it is changed. */
  href: string;
  action: string;
};

/** A name in an archive: lower case, no accents, no surprises. */
export const archiveName = (day: string): string => `le-portique-mes-donnees-${day}.zip`;

/** The picture's name in an archive, by what its bytes are. */
export const photoName = (type: string): string =>
  `photo.${{ "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" }[type] ?? "bin"}`;

type Archived = { email: string; emailConfirmed: boolean };

export const README = (
  { email, emailConfirmed }: Archived,
  day: string,
  tables: readonly { file: string; about: string }[],
) =>
  [
    "LE PORTIQUE — VOS DONNÉES",
    "",
    `Archive du compte ${email}, faite le ${day}.`,
    "",
    "journal.md se lit tel quel\u00a0: une page par jour écrit. Les images à part, les autres fichiers sont en JSON (UTF-8)\u00a0: une liste par fichier.",
    "Les instants sont en millisecondes depuis le 1er janvier 1970 (UTC), les jours sous la forme aaaa-mm-jj.",
    "Les mots de passe, les clés et les jetons n’y sont pas\u00a0: ce sont des secrets, pas des renseignements sur vous.",
    ...(emailConfirmed
      ? []
      : [
          "Votre adresse n’est pas confirmée\u00a0: ce que nous gardons à cette adresse seule (lettre du dimanche, messages écrits sans être connecté) n’y est donc pas.",
        ]),
    "",
    ...tables.map(({ file, about }) => `${file}\n    ${about}`),
    "",
  ].join("\n");
