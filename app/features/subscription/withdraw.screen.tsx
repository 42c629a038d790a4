// « Renoncer au contrat ici », for fourteen days after the order; open to anybody who can show that it is theirs.
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { leaveAction, leaveLoader } from "#app/features/subscription/leave-route.server.ts";
import { screenAction, screenLoader } from "#app/platform/route.server.ts";
import { LeavePage } from "./components/leave-page.tsx";

export const meta: MetaFunction = () => [
  { title: "Renoncer au contrat · Le Portique" },
  // The pass in the address goes to no other site; « no-referrer » would make the form's Origin null, and refused.
  { name: "referrer", content: "same-origin" },
  { name: "robots", content: "noindex" },
];

export const loader = screenLoader((args) => leaveLoader(args));
export const action = screenAction((args) => leaveAction(args, "withdraw"));

export default function WithdrawScreen() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <LeavePage purpose="withdraw" view={view} done={answer?.done} refused={answer?.refused} />;
}
