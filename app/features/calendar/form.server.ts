// The intents of « Dans votre agenda », for the action of « Paramètres ».
import { type FormArgs, intent } from "#app/platform/form.server.ts";
import { makeCalendarAddress, revokeCalendarAddress } from "./calendar.server.ts";

const FAILED = "Cette adresse n’a pas pu être changée. Réessayez dans un instant.";

export const calendarIntents = {
  "make-calendar": intent({
    failed: FAILED,
    run: async (_, { services: { session, calendar } }: FormArgs) =>
      makeCalendarAddress(calendar, await session.requireMember()),
    done: () => ({ toast: { title: "Adresse créée", body: "Donnez-la à votre agenda." } }),
  }),
  "revoke-calendar": intent({
    failed: FAILED,
    run: async (_, { services: { session, calendar } }: FormArgs) =>
      revokeCalendarAddress(calendar, await session.requireMember()),
    done: () => ({ toast: { title: "Adresse révoquée", body: "Aucun agenda ne peut plus la lire." } }),
  }),
};
