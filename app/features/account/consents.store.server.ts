// What a member agreed to, read from the tables of the features that asked them.
import { eq, sql } from "drizzle-orm";
import type { Member } from "#app/features/auth/user.ts";
import { dayIn, formatDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { type Database, type Query, query } from "#db/client.ts";
import { coachPreferences, newsletterSubscriptions, users } from "#db/schema/index.ts";
import type { Consent } from "./account.ts";

const NAMES = {
  full: "Votre prénom et votre nom",
  first: "Votre prénom seul",
  anonymous: "Aucun nom\u00a0: vous signez «\u00a0Utilisateur anonyme\u00a0»",
};

/** What the member agreed to, with dates, in one row. */
export function consentsOf(db: Database, member: Member): Query<Consent[]> {
  const on = (instant: number | null) =>
    instant === null ? null : formatDay(dayIn(instant, member.timezone));
  return query(
    db
      .select({
        forumName: users.forumName,
        shareMoodAt: coachPreferences.shareMoodAt,
        shareJournalAt: coachPreferences.shareJournalAt,
        rememberAt: coachPreferences.rememberAt,
        newsletter: newsletterSubscriptions.status,
        confirmedAt: newsletterSubscriptions.confirmedAt,
      })
      .from(users)
      .leftJoin(coachPreferences, eq(coachPreferences.userId, users.id))
      // Before an address is proved, what somebody agreed to with it is none of the account's business.
      .leftJoin(
        newsletterSubscriptions,
        sql`${newsletterSubscriptions.email} = ${users.email} and ${users.emailConfirmedAt} is not null`,
      )
      .where(eq(users.id, member.id)),
    ([row]): Consent[] => {
      if (!row) return [];
      const subscribed = row.newsletter === "confirmed";
      return [
        {
          id: "newsletter",
          label: "La lettre du dimanche",
          detail: "Une leçon par semaine, à votre adresse. Chaque lettre porte un lien pour s’en défaire.",
          since: subscribed ? on(row.confirmedAt) : null,
          ...(member.emailConfirmed
            ? {
                state: subscribed ? "Vous la recevez" : "Vous ne la recevez pas",
                href: `${paths.home()}#newsletter`,
                action: "Changer",
              }
            : {
                state: "À voir ici quand votre adresse sera confirmée",
                href: paths.settings("compte"),
                action: "Confirmer",
              }),
        },
        {
          id: "coach-mood",
          label: "Le coach lit la tendance de votre humeur",
          detail: "Des moyennes sur quatorze jours et sur les quatorze d’avant, jamais vos textes.",
          since: on(row.shareMoodAt),
          state: row.shareMoodAt === null ? "Non" : "Oui",
          href: paths.coach(),
          action: "Changer",
        },
        {
          id: "coach-journal",
          label: "Le coach lit votre page du jour",
          detail: "Celle d’aujourd’hui seulement, au moment où vous lui écrivez.",
          since: on(row.shareJournalAt),
          state: row.shareJournalAt === null ? "Non" : "Oui",
          href: paths.coach(),
          action: "Changer",
        },
        {
          id: "coach-memory",
          label: "Le coach se souvient d’une conversation à l’autre",
          detail:
            "Les lignes que vous écrivez pour lui sur sa page, et rien d’autre. Chiffrées comme votre journal.",
          since: on(row.rememberAt),
          state: row.rememberAt === null ? "Non" : "Oui",
          href: paths.coach(),
          action: "Changer",
        },
        {
          id: "public-name",
          label: "Votre nom dans la communauté",
          detail: "Comment vos nouveaux messages sont signés. Ceux d’avant gardent leur signature.",
          since: null,
          state: NAMES[row.forumName],
          href: paths.settings(),
          action: "Changer",
        },
      ];
    },
  );
}
