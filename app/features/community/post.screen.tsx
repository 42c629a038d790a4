// A discussion as a page: what the dialog is without scripts, and where a link to it leads.
import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useNavigate, useRevalidator } from "@remix-run/react";
import { useMemo } from "react";
import { pageTitle } from "#app/brand.ts";
import { isAppError } from "#app/lib/errors.ts";
import type { Toast } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { check, formFields, screenAction, screenLoader } from "#app/platform/route.server.ts";
import { toastCookie } from "#app/platform/toast-cookie.server.ts";
import { useRootData } from "#app/shell/root-data.ts";
import { useSignedOut } from "#app/shell/use-signed-out.ts";
import { postEditSchema, replyEditSchema, replySchema, reportSchema } from "./community.schema.ts";
import {
  type CommunityDeps,
  createReply,
  deletePost,
  deleteReply,
  editPost,
  editReply,
  type ForumWriter,
} from "./community.server.ts";
import { getPostView } from "./community-view.server.ts";
import { ForumProvider } from "./components/forum-context.tsx";
import { PostDetail } from "./components/post-detail.tsx";
import { blockAuthor, reportItem } from "./moderation.server.ts";
import { DONE } from "./toasts.ts";
import { refusedForm } from "./writing.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`${data?.view.post.title ?? "Discussion"} · Communauté`) },
];

export const loader = screenLoader(
  async ({ request, params, services: { session, community, settings } }) => {
    const member = await session.requireMember();
    const cursor = new URL(request.url).searchParams.get("cursor");
    const view = await getPostView(community, member, params.id ?? "", cursor);
    return { view, later: cursor !== null, origin: settings.APP_ORIGIN };
  },
);

type Fields = Record<string, unknown>;
type Intent = {
  run(deps: CommunityDeps, member: ForumWriter, id: string, form: Fields): Promise<unknown>;
  /** Said once it is done. */
  done: Toast;
  /** Where the reader is afterwards: on the discussion, or on the list. */
  leaves?: true;
};

const report = (kind: "post" | "reply"): Intent => ({
  run: (deps, member, id, form) => reportItem(deps, member, { kind, id }, check(form, reportSchema)),
  done: DONE.reported,
});

const INTENTS: Record<string, Intent> = {
  reply: {
    run: (deps, member, id, form) => createReply(deps, member, id, check(form, replySchema)),
    done: DONE.replyCreated,
  },
  "edit-post": {
    run: (deps, member, id, form) => editPost(deps, member, id, check(form, postEditSchema)),
    done: DONE.postEdited,
  },
  "edit-reply": {
    run: (deps, member, id, form) => editReply(deps, member, id, check(form, replyEditSchema)),
    done: DONE.replyEdited,
  },
  "delete-post": { run: deletePost, done: DONE.postDeleted, leaves: true },
  "delete-reply": { run: deleteReply, done: DONE.replyDeleted },
  "report-post": report("post"),
  "report-reply": report("reply"),
  "block-post": {
    run: (deps, member, id) => blockAuthor(deps, member, `post.${id}`),
    done: DONE.blocked,
    leaves: true,
  },
  // The author of a reply may be the discussion's: it would not be there to come back to.
  "block-reply": {
    run: (deps, member, id) => blockAuthor(deps, member, `reply.${id}`),
    done: DONE.blocked,
    leaves: true,
  },
};

/** The forms without scripts; with them, the same goes through the calls. */
export const action = screenAction(
  async ({ request, params, services: { session, community, settings } }) => {
    const member = await session.requireMember();
    const form = await formFields(request);
    const name = String(form.intent ?? "");
    const intent = Object.hasOwn(INTENTS, name) ? INTENTS[name] : undefined;
    const back = paths.post(params.id ?? "");
    if (!intent) throw redirect(back);
    const id = String(form.id ?? params.id);
    try {
      await intent.run(community, member, id, form);
    } catch (error) {
      if (!isAppError(error)) throw error;
      return data(refusedForm(name, id, form, error), { status: error.status });
    }
    throw redirect(intent.leaves ? paths.community() : back, {
      headers: { "Set-Cookie": toastCookie(intent.done, settings) },
    });
  },
);

export default function DiscussionScreen() {
  const { view, later, origin } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { user } = useRootData();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const signature = user?.forumName ?? "full";
  const onSignedOut = useSignedOut();
  const forum = useMemo(
    () => ({ signature, origin, onSignedOut, refused }),
    [signature, origin, onSignedOut, refused],
  );
  return (
    <ForumProvider forum={forum}>
      <div className="page max-w-3xl py-8 sm:py-12">
        <p className="mb-6">
          <Link to={paths.community()} className="link-quiet">
            Retour à la communauté
          </Link>
        </p>
        <PostDetail
          key={view.post.id}
          view={view}
          heading="h1"
          onReplied={revalidate}
          onChanged={revalidate}
          onGone={() => navigate(paths.community())}
          more={<Pages id={view.post.id} next={view.next} later={later} />}
        />
      </div>
    </ForumProvider>
  );
}

function Pages({ id, next, later }: { id: string; next: string | null; later: boolean }) {
  if (!next && !later) return null;
  return (
    <p className="mt-5 flex flex-wrap gap-3">
      {later && (
        <Link to={paths.post(id)} className="btn btn-quiet">
          Premières réponses
        </Link>
      )}
      {next && (
        <Link to={paths.post(id, next)} className="btn btn-quiet">
          Réponses suivantes
        </Link>
      )}
    </p>
  );
}
