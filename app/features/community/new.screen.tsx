// « Nouvelle discussion » as a page: what the dialog is without scripts.

import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { pageTitle } from "#app/brand.ts";
import { isAppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { check, formFields, screenAction, screenLoader } from "#app/platform/route.server.ts";
import { toastCookie } from "#app/platform/toast-cookie.server.ts";
import { useRootData } from "#app/shell/root-data.ts";
import { useSignedOut } from "#app/shell/use-signed-out.ts";
import { postSchema } from "./community.schema.ts";
import { createPost, writingOf } from "./community.server.ts";
import { ForumProvider } from "./components/forum-context.tsx";
import { NewPostForm } from "./components/new-post-form.tsx";
import { NoWriting } from "./components/no-writing.tsx";
import { DONE } from "./toasts.ts";
import { refusedForm } from "./writing.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Nouvelle discussion") }];

export const loader = screenLoader(async ({ services: { session, community } }) => {
  const member = await session.requireMember();
  return { writing: writingOf(member, community.now()), origin: community.origin };
});

export const action = screenAction(async ({ request, services: { session, community, settings } }) => {
  const member = await session.requireMember();
  const form = await formFields(request);
  try {
    const { id } = await createPost(community, member, check(form, postSchema));
    throw redirect(paths.post(id), { headers: { "Set-Cookie": toastCookie(DONE.postCreated, settings) } });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return data(refusedForm("new", "", form, error), { status: error.status });
  }
});

export default function NewDiscussionScreen() {
  const { writing, origin } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { user } = useRootData();
  const signature = user?.forumName ?? "full";
  const onSignedOut = useSignedOut();
  const forum = useMemo(
    () => ({ signature, origin, onSignedOut, refused }),
    [signature, origin, onSignedOut, refused],
  );
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
