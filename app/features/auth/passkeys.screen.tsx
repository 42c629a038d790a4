// « Clés d’accès »: the list, one more, one less.
import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { PasskeysPage } from "./components/passkeys-page.tsx";
import { beginPasskeySchema, removePasskeySchema } from "./passkeys.schema.ts";
import { beginPasskey, getPasskeysView, removePasskey } from "./passkeys.server.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Clés d’accès") }];

export const loader = screenLoader(async ({ request, services: { session, auth } }) =>
  getPasskeysView(auth, await session.requireMember(), request.headers.get("User-Agent")),
);

const REMOVED = { title: "Clé d’accès retirée", body: "Elle n’ouvre plus rien." };

export const action = formAction({
  before: ({ services: { session } }) => session.require(),
  intents: {
    begin: intent({
      schema: beginPasskeySchema,
      run: async ({ name, ...proof }, { services: { session, auth } }) => ({
        name,
        options: await beginPasskey(auth, await session.requireMember(), proof),
      }),
      done: (begun) => ({ data: begun }),
    }),
    remove: intent({
      schema: removePasskeySchema,
      run: async (input, { services: { session, auth } }) =>
        removePasskey(auth, await session.require(), input),
      done: () => ({ toast: REMOVED }),
    }),
  },
});
export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

export default function PasskeysScreen() {
  return <PasskeysPage view={useLoaderData<typeof loader>()} />;
}
