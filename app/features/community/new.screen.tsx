// « Nouvelle discussion » as a page: what the dialog is without scripts.

import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { pageTitle } from "#app/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { useRootData } from "#app/shell/root-data.ts";
import { postFormSchema } from "./community.schema.ts";
import { createPost, writingOf } from "./community.server.ts";
import { ForumProvider } from "./components/forum-context.tsx";
import { NewPostForm } from "./components/new-post-form.tsx";
import { NoWriting } from "./components/no-writing.tsx";
import { DONE } from "./toasts.ts";
import { FIELD_LABELS } from "./writing.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Nouvelle discussion") }];

export const loader = screenLoader(async ({ services: { session, community } }) => {
  const member = await session.requireMember();
  return { writing: writingOf(member, community.now()), origin: community.origin };
});

export const action = formAction({
  labels: FIELD_LABELS,
  before: ({ services: { session } }) => session.requireMember(),
  intents: {
    new: intent({
      schema: postFormSchema,
      run: async (input, { services: { session, community } }) =>
        createPost(community, await session.requireMember(), input),
      done: ({ id }) => ({ toast: DONE.postCreated, to: paths.post(id) }),
    }),
  },
});
export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

export default function NewDiscussionScreen() {
  const { writing, origin } = useLoaderData<typeof loader>();
  const { user } = useRootData();
  const signature = user?.forumName ?? "full";
  const forum = useMemo(() => ({ signature, origin }), [signature, origin]);
  return (
    <ForumProvider forum={forum}>
      <div className="page max-w-3xl py-8 sm:py-12">
        <Link to={paths.community()} className="link-quiet">
          Retour à la communauté
        </Link>
        <h1 className="mt-5 mb-6 text-[2rem] sm:text-4xl">Nouvelle discussion</h1>
        {writing.canWrite ? (
          <NewPostForm onPublished={({ id }) => window.location.assign(paths.post(id))} />
        ) : (
          <NoWriting writing={writing} />
        )}
      </div>
    </ForumProvider>
  );
}
