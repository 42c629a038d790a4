// A discussion as a page: what the dialog is without scripts, and where a link to it leads.
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useNavigate, useRevalidator } from "@remix-run/react";
import { useMemo } from "react";
import { pageTitle } from "#app/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { type FormArgs, formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { useRootData } from "#app/shell/root-data.ts";
import { postEditFormSchema, replyEditSchema, replySchema, reportSchema } from "./community.schema.ts";
import { createReply, deletePost, deleteReply, editPost, editReply } from "./community.server.ts";
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

/** The member who sends a form, and the discussion or the reply that it is about. */
async function about({ form, params, services: { session } }: FormArgs) {
  return { member: await session.requireMember(), id: String(form.getAll("id").at(-1) ?? params.id ?? "") };
}
const toList = { to: paths.community() };

const reportIntent = (kind: "post" | "reply") =>
  intent({
    schema: reportSchema,
    run: async (input, args) => {
      const { member, id } = await about(args);
      await reportItem(args.services.community, member, { kind, id }, input);
    },
    done: () => ({ toast: DONE.reported }),
  });

// The author of a reply may be the discussion's, which would not be there to come back to: both lead to the list.
const blockIntent = (kind: "post" | "reply") =>
  intent({
    run: async (_, args) => {
      const { member, id } = await about(args);
      await blockAuthor(args.services.community, member, `${kind}.${id}`);
    },
    done: () => ({ toast: DONE.blocked, ...toList }),
  });

/** The forms without scripts; with them, the same goes through the calls. */
export const action = formAction({
  labels: FIELD_LABELS,
  before: ({ services: { session } }) => session.requireMember(),
  to: ({ params }) => paths.post(params.id ?? ""),
  intents: {
    reply: intent({
      schema: replySchema,
      run: async (input, args) => {
        const { member, id } = await about(args);
        await createReply(args.services.community, member, id, input);
      },
      done: () => ({ toast: DONE.replyCreated }),
    }),
    "edit-post": intent({
      schema: postEditFormSchema,
      run: async (input, args) => {
        const { member, id } = await about(args);
        await editPost(args.services.community, member, id, input);
      },
      done: () => ({ toast: DONE.postEdited }),
    }),
    "edit-reply": intent({
      schema: replyEditSchema,
      run: async (input, args) => {
        const { member, id } = await about(args);
        await editReply(args.services.community, member, id, input);
      },
      done: () => ({ toast: DONE.replyEdited }),
    }),
    "delete-post": intent({
      run: async (_, args) => {
        const { member, id } = await about(args);
        await deletePost(args.services.community, member, id);
      },
      done: () => ({ toast: DONE.postDeleted, ...toList }),
    }),
    "delete-reply": intent({
      run: async (_, args) => {
        const { member, id } = await about(args);
        await deleteReply(args.services.community, member, id);
      },
      done: () => ({ toast: DONE.replyDeleted }),
    }),
    "report-post": reportIntent("post"),
    "report-reply": reportIntent("reply"),
    "block-post": blockIntent("post"),
    "block-reply": blockIntent("reply"),
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
