import { toUser } from "#app/features/auth/user.ts";
import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { updateProfile } from "./profile.server.ts";
import { profileSchema } from "./settings.schema.ts";

/** PATCH /api/profile: the user, and the address that waits for its confirmation. */
const endpoint = resourceRoute({
  PATCH: async ({ request, services: { session, memberSettings } }) => {
    const asker = await session.requireMember();
    const input = await readJson(request, profileSchema);
    const { member, pendingEmail } = await updateProfile(memberSettings, asker, input);
    return { ...toUser(member), pendingEmail };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
