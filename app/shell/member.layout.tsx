import { Outlet, useLoaderData } from "@remix-run/react";
import { HOUSE_ZONE } from "#app/brand.ts";
import { toUser } from "#app/features/auth/user.ts";
import { dayIn } from "#app/lib/dates.ts";
import { load } from "#app/platform/route.server.ts";
import { MemberShell } from "./member-shell.tsx";

export const loader = load(async ({ services }) => {
  const member = await services.session.requireMember();
  return { user: toUser(member), year: dayIn(services.now(), HOUSE_ZONE).slice(0, 4) };
});

export default function MemberLayout() {
  const { user, year } = useLoaderData<typeof loader>();
  return (
    <MemberShell user={user} year={year}>
      <Outlet />
    </MemberShell>
  );
}
