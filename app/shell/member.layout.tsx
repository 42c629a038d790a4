import { Outlet } from "@remix-run/react";
import { screenLoader } from "#app/platform/route.server.ts";
import { MemberShell } from "./member-shell.tsx";
import { useRootData } from "./root-data.ts";

/** The authenticated wrapper (P1 §2): without a session its loader refuses, and the error screen leads to sign-in. */
export const loader = screenLoader(async ({ services }) => {
  await services.session.requireMember();
  return null;
});

/** Every screen in this frame asks itself who is there: for the frame nothing is read again. */
export const shouldRevalidate = () => false;

export default function MemberLayout() {
  const { user, year } = useRootData();
  if (!user) return null;
  return (
    <MemberShell user={user} year={year}>
      <Outlet />
    </MemberShell>
  );
}
