// « Résilier votre contrat », open to anybody: three clicks from any page, with a session or without.
import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { leaveAction, leaveLoader } from "#app/features/subscription/leave/leave-route.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { LeavePage } from "./leave/components/leave-page.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle("Résilier votre contrat") },
  // A mailed link's address goes to no other site; « no-referrer » would make the form's Origin null, and refused.
  { name: "referrer", content: "same-origin" },
  { name: "robots", content: "noindex" },
];

export const loader = screenLoader((args) => leaveLoader(args, "cancel"));
export const action = leaveAction("cancel");

export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

export default function CancelContractScreen() {
  return <LeavePage purpose="cancel" view={useLoaderData<typeof loader>()} />;
}
