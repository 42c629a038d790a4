import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { eraseSchema } from "./account.schema.ts";
import { cancelErasure, getDataView, requestErasure } from "./account.server.ts";
import { TOASTS } from "./account.ts";
import { DataPage } from "./components/data-page.tsx";

export const meta: MetaFunction = () => [{ title: pageTitle("Mes données") }];

export const loader = screenLoader(async ({ services: { session, account } }) =>
  getDataView(account, await session.requireMember()),
);

export const action = formAction({
  before: ({ services: { session } }) => session.requireMember(),
  intents: {
    keep: intent({
      run: async (_, { services: { session, account } }) =>
        cancelErasure(account, await session.requireMember()),
      done: () => ({ toast: TOASTS.kept }),
    }),
    erase: intent({
      schema: eraseSchema,
      run: async ({ password }, { services: { session, account } }) =>
        requestErasure(account, await session.requireMember(), password),
      done: () => ({ toast: TOASTS.erasureAsked }),
    }),
  },
});

export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

export default function DataScreen() {
  return <DataPage view={useLoaderData<typeof loader>()} />;
}
