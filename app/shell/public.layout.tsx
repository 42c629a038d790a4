import { Outlet, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { RootData } from "#app/shell/root-data.ts";
import { MemberShell } from "./member-shell.tsx";
import { PublicShell } from "./public-shell.tsx";

/** Pages anyone may read, in the frame of who reads them. */
export default function PublicLayout() {
  const root = useRouteLoaderData<RootData>("root");
  const quiet = useMatches().some(({ handle }) => (handle as { quiet?: boolean } | undefined)?.quiet);
  if (root?.user) {
    return (
      <MemberShell user={root.user} year={root.year}>
        <Outlet />
      </MemberShell>
    );
  }
  return (
    <PublicShell year={root?.year ?? ""} quiet={quiet}>
      <Outlet />
    </PublicShell>
  );
}
