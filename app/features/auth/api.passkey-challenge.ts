import { resourceRoute } from "#app/platform/route.server.ts";
import { askForPasskey } from "./passkeys.server.ts";

const endpoint = resourceRoute({ POST: ({ services: { auth } }) => askForPasskey(auth) });
export const loader = endpoint.loader;
export const action = endpoint.action;
