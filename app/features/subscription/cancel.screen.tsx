// « Résilier votre contrat », open to anybody: three clicks from any page, with a session or without.
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { leaveAction, leaveLoader } from "#app/features/subscription/leave-route.server.ts";
import { screenAction, screenLoader } from "#app/platform/route.server.ts";
import { LeavePage } from "./components/leave-page.tsx";

export const meta: MetaFunction = () => [
  { title: "Résilier votre contrat · Le Portique" },
  // The pass in the address goes to no other site; « no-referrer » would make the form's Origin null, and refused.
  { name: "referrer", content: "same-origin" },
  { name: "robots", content: "noindex" },
];

export const loader = screenLoader((args) => leaveLoader(args));
export const action = screenAction((args) => leaveAction(args, "cancel"));

export default function CancelContractScreen() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <LeavePage purpose="cancel" view={view} done={answer?.done} refused={answer?.refused} />;
}
