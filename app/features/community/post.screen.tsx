// A discussion as a page: what the dialog is without scripts, and where a link to it leads.
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useNavigate, useRevalidator } from "@remix-run/react";
import { useMemo } from "react";
import type * as z from "zod/v4/core";
import { pageTitle } from "#app/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { type Done, formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { useRootData } from "#app/shell/root-data.ts";
import { postEditFormSchema, replyEditSchema, replySchema, reportSchema } from "./community.schema.ts";
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
import { FIELD_LABELS } from "./writing.ts";

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

type UseCase<Input> = (
  deps: CommunityDeps,
  member: ForumWriter,
  id: string,
  input: Input,
) => Promise<unknown>;

/** An act of the member who sends a form, on the discussion or the reply that it is about. */
const act = <Schema extends z.$ZodType>(useCase: UseCase<z.output<Schema>>, done: Done, schema?: Schema) =>
  intent({
    ...(schema && { schema }),
    run: async (input, { form, params, services: { session, community } }) => {
      const id = String(form.getAll("id").at(-1) ?? params.id ?? "");
      await useCase(community, await session.requireMember(), id, input);
    },
    done: () => done,
  });

const toList = { to: paths.community() };

const report = (kind: "post" | "reply") =>
  act(
    (deps, member, id, input) => reportItem(deps, member, { kind, id }, input),
    { toast: DONE.reported },
    reportSchema,
  );

// The author of a reply may be the discussion's, which would not be there to come back to: both lead to the list.
const block = (kind: "post" | "reply") =>
  act((deps, member, id) => blockAuthor(deps, member, `${kind}.${id}`), { toast: DONE.blocked, ...toList });

export const action = formAction({
  labels: FIELD_LABELS,
  before: ({ services: { session } }) => session.requireMember(),
  to: ({ params }) => paths.post(params.id ?? ""),
  intents: {
    reply: act(createReply, { toast: DONE.replyCreated }, replySchema),
    "edit-post": act(editPost, { toast: DONE.postEdited }, postEditFormSchema),
    "edit-reply": act(editReply, { toast: DONE.replyEdited }, replyEditSchema),
    "delete-post": act(deletePost, { toast: DONE.postDeleted, ...toList }),
    "delete-reply": act(deleteReply, { toast: DONE.replyDeleted }),
    "report-post": report("post"),
    "report-reply": report("reply"),
    "block-post": block("post"),
    "block-reply": block("reply"),
  },
});
export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

export default function DiscussionScreen() {
  const { view, later, origin } = useLoaderData<typeof loader>();
  const { user } = useRootData();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const signature = user?.forumName ?? "full";
  const forum = useMemo(() => ({ signature, origin }), [signature, origin]);
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
