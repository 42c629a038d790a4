// A shared post, open to anyone (P1 §2). Visitors get no script at all.
import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DEFAULT_TIME_ZONE, pageTitle } from "#app/brand.ts";
import { toUser, type User } from "#app/features/auth/user.ts";
import { dayIn } from "#app/lib/dates.ts";
import { orNotFound } from "#app/lib/errors.ts";
import { quotationIn, screenLoader } from "#app/platform/route.server.ts";
import { MemberShell } from "#app/shell/member-shell.tsx";
import { PublicShell } from "#app/shell/public-shell.tsx";
import { NoPublication, PublicPage } from "./components/public-page.tsx";
import { postMeta } from "./post-meta.ts";
import { getPublicPostView } from "./public-view.server.ts";

export const loader = screenLoader(async ({ params, context, services }) => {
  const { session, community, settings, now } = services;
  const member = await session.member();
  const shell = {
    user: member ? toUser(member) : null,
    year: dayIn(now(), DEFAULT_TIME_ZONE).slice(0, 4),
    origin: settings.APP_ORIGIN,
    asked: Boolean(params.id),
  };
  const post = params.id ? await orNotFound(getPublicPostView(community, member, params.id)) : null;
  const quotation = post ? null : await quotationIn(services, context.request.id);
  return data({ ...shell, post, quotation }, { status: post ? 200 : 404 });
});

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data?.post
    ? postMeta(data.post, data.origin)
    : [{ title: pageTitle("Publication non trouvée") }, { name: "robots", content: "noindex" }];

export const handle = {
  static: (data: unknown) => (data as { user?: User | null } | undefined)?.user === null,
};

export default function PublicPostScreen() {
  const { user, year, post, asked, quotation } = useLoaderData<typeof loader>();
  const page = post ? (
    <PublicPage post={post} signedIn={user !== null} />
  ) : (
    <NoPublication asked={asked} quotation={quotation} />
  );
  return user ? (
    <MemberShell user={user} year={year}>
      {page}
    </MemberShell>
  ) : (
    <PublicShell year={year}>{page}</PublicShell>
  );
}
