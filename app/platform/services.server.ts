// Composition: from the bindings of a request to what a route asks for. The house (house.server.ts) knows the
// bindings; each room below takes from it what it needs.
import { createCardPainter } from "#app/gateways/cards/resvg.server.ts";
import type { LoadContext } from "./context.ts";
import { openHouse } from "./house.server.ts";
import { accountRoom, adminRoom, deskRoom, editorRoom } from "./rooms/admin.server.ts";
import { authRoom, sessionOf } from "./rooms/auth.server.ts";
import { challengesRooms } from "./rooms/challenges.server.ts";
import { coachRoom } from "./rooms/coach.server.ts";
import { communityRoom } from "./rooms/community.server.ts";
import { guidesRoom } from "./rooms/guides.server.ts";
import { mediaRooms } from "./rooms/media.server.ts";
import { practiceRooms } from "./rooms/practice.server.ts";
import { readingRooms } from "./rooms/reading.server.ts";
import { remindersRoom } from "./rooms/reminders.server.ts";
import { settingsRoom } from "./rooms/settings.server.ts";
import { subscriptionRoom } from "./rooms/subscription.server.ts";

export type Services = ReturnType<typeof createServices>;

const perRequest = new WeakMap<LoadContext, Services>();

/** The services of one request; the same object for all its loaders, so that the session is read once. */
export function services(context: LoadContext, request: Request): Services {
  let found = perRequest.get(context);
  if (!found) {
    found = createServices(context, request);
    perRequest.set(context, found);
  }
  return found;
}

function createServices(context: LoadContext, request: Request) {
  const house = openHouse(context, request);
  const { settings, now, readAll, later, allow, env } = house;
  const auth = authRoom(house);
  const session = sessionOf(house, auth);
  const community = communityRoom(house);
  const media = mediaRooms(house);
  const practice = practiceRooms(house, media);

  const reading = readingRooms(house);
  const challenges = challengesRooms(house);
  const reminders = remindersRoom(house);
  const subscription = subscriptionRoom({
    ...house,
    limit: (userId) => allow("LIMIT_ACCOUNT", `subscription/${userId}`),
  });
  const coach = coachRoom(house, practice.journal);

  return {
    settings,
    now,
    readAll,
    later,
    session,
    auth,
    ...practice,
    media: env.MEDIA,

    // — community
    community,

    /** Image cards of what is shared. */
    cards: { painter: createCardPainter(), origin: settings.APP_ORIGIN, later },

    // — reading: blog, static pages, contact, newsletter
    ...reading,

    // — guides
    guides: guidesRoom(house),

    // — challenges and mini-game
    ...challenges,

    // — meditations and videos
    ...media,

    // — subscription
    subscription,

    // — reminders
    reminders,

    // — settings
    settingsRoom: settingsRoom(house, auth, community),

    // — coach
    coach,

    // — administration and the member's data
    admin: adminRoom(house, { reminders, subscription }),
    desk: deskRoom(house, subscription),
    editor: editorRoom(house, reading.blog),
    account: accountRoom(house, {
      auth,
      journal: practice.journal,
      coach,
      challenges: challenges.challenges,
    }),
  };
}
