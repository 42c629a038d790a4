// « Double authentification »: enrolment of an authenticator application, recovery codes, and taking it away.
import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { ownCodeSchema, ownPasswordSchema, passwordAndCodeSchema } from "./auth.schema.ts";
import { SecondFactorPage } from "./components/second-factor-page.tsx";
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactorView,
  removeSecondFactor,
  renewRecoveryCodes,
} from "./second-factor.server.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Double authentification") }];

export const loader = screenLoader(async ({ services: { session, auth } }) =>
  getSecondFactorView(auth, await session.requireMember()),
);

const REMOVED = { title: "Double authentification retirée", body: "Le mot de passe suffit de nouveau." };

export const action = formAction({
  before: ({ services: { session } }) => session.requireMember(),
  intents: {
    begin: intent({
      schema: ownPasswordSchema,
      run: async ({ password }, { services: { session, auth } }) =>
        beginSecondFactor(auth, await session.requireMember(), password),
    }),
    confirm: intent({
      schema: ownCodeSchema,
      run: async ({ code }, { services: { session, auth } }) =>
        confirmSecondFactor(auth, await session.requireMember(), code),
      done: (codes) => ({ data: { codes } }),
    }),
    codes: intent({
      schema: ownPasswordSchema,
      run: async ({ password }, { services: { session, auth } }) =>
        renewRecoveryCodes(auth, await session.requireMember(), password),
      done: (codes) => ({ data: { codes } }),
    }),
    remove: intent({
      schema: passwordAndCodeSchema,
      run: async (input, { services: { session, auth } }) =>
        removeSecondFactor(auth, await session.requireMember(), input),
      done: () => ({ toast: REMOVED, to: paths.settings("compte") }),
    }),
  },
});
export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

export default function SecondFactorScreen() {
  return <SecondFactorPage view={useLoaderData<typeof loader>()} />;
}
