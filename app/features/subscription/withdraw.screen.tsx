// « Renoncer au contrat ici », for fourteen days after the order; open to anybody who can show that it is theirs.
import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { leaveAction, leaveLoader } from "#app/features/subscription/leave/leave-route.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { LeavePage } from "./leave/components/leave-page.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle("Renoncer au contrat") },
  // A mailed link's address goes to no other site; « no-referrer » would make the form's Origin null, and refused.
  { name: "referrer", content: "same-origin" },
  { name: "robots", content: "noindex" },
];

export const loader = screenLoader((args) => leaveLoader(args, "withdraw"));
export const action = leaveAction("withdraw");

export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

export default function WithdrawScreen() {
  return <LeavePage purpose="withdraw" view={useLoaderData<typeof loader>()} />;
}
