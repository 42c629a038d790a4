import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isAppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { check, formFields, screenAction, screenLoader } from "#app/platform/route.server.ts";
import { flashCookie } from "#app/shell/flash.ts";
import { eraseSchema } from "./account.schema.ts";
import { cancelErasure, getDataView, requestErasure } from "./account.server.ts";
import { DataPage } from "./components/data-page.tsx";

export const meta: MetaFunction = () => [{ title: "Mes données · Le Portique" }];

export const loader = screenLoader(async ({ services: { session, account } }) =>
  getDataView(account, await session.requireMember()),
);

export const action = screenAction(async ({ request, services: { session, account } }) => {
  const member = await session.requireMember();
  const form = await formFields(request);
  try {
    if (form.intent === "keep") {
      await cancelErasure(account, member);
      throw redirect(paths.accountData(), { headers: { "Set-Cookie": flashCookie("account-kept") } });
    }
    const { password } = check(form, eraseSchema);
    await requestErasure(account, member, password);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return data({ refused: error.message }, { status: error.status });
  }
  throw redirect(paths.accountData(), { headers: { "Set-Cookie": flashCookie("erasure-asked") } });
});

export default function DataScreen() {
  const view = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  return <DataPage view={view} refused={refused} />;
}
