// A discussion as a page: what the dialog is without scripts, and where a link to it leads.
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, type ShouldRevalidateFunction, useLoaderData, useNavigate } from "@remix-run/react";
import type * as z from "zod/v4/core";
import { pageTitle } from "#app/brand.ts";
import { api } from "#app/lib/api.ts";
import { withCard } from "#app/lib/crisis/with-card.server.ts";
import { drawnText, KIT_FIELDS, onlyChanged } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { checkForm, type Done, formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientActionWith } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { EDIT_FORM_SCHEMAS, replySchema, reportSchema } from "../community.schema.ts";
import type { ContributionKind } from "../community.ts";
import { ForumProvider } from "../components/forum-context.tsx";
import type { CommunityDeps, ForumWriter } from "../deps.server.ts";
import { heardInForm } from "../distress.server.ts";
import { blockAuthor, reportItem } from "../moderation/moderation.server.ts";
import { DONE, FAILED } from "../toasts.ts";
import { PostDetail } from "./components/post-detail.tsx";
import { createReply, editContribution, eraseContribution } from "./contributions.server.ts";
import { getPostView } from "./posts-view.server.ts";
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
  form: FormData,
) => Promise<unknown>;

/**
 * An act of the member who sends a form, on the discussion or the reply that it is about. Its fields are checked inside:
 * distress is heard in words that no schema lets through.
 */
const act = <Schema extends z.$ZodType>(
  useCase: UseCase<z.output<Schema>>,
  { done, failed, schema }: { done: Done; failed: string; schema?: Schema },
) =>
  intent({
    failed,
    run: (_, { form, params, services: { session, community } }) =>
      withCard(heardInForm(form), failed, async () => {
        const id = String(form.getAll("id").at(-1) ?? params.id ?? "");
        const input = (schema && checkForm(form, schema)) as z.output<Schema>;
        await useCase(community, await session.requireMember(), id, input, form);
      }),
    done: () => done,
  });

const toList = { to: paths.community() };

/** What one may do with a discussion or with a reply. */
const actsOn = (kind: ContributionKind) => ({
  [`edit-${kind}`]: act(
    (deps, member, id, input, form) =>
      editContribution(deps, member, { kind, id }, onlyChanged(input, form), {
        title: drawnText(form, "title"),
        content: drawnText(form, "content"),
      }),
    { done: { toast: DONE.edited[kind] }, failed: FAILED.edited[kind], schema: EDIT_FORM_SCHEMAS[kind] },
  ),
  [`delete-${kind}`]: act((deps, member, id) => eraseContribution(deps, member, { kind, id }), {
    done: { toast: DONE.deleted[kind], ...(kind === "post" && toList) },
    failed: FAILED.deleted,
  }),
  [`report-${kind}`]: act((deps, member, id, input) => reportItem(deps, member, { kind, id }, input), {
    done: { toast: DONE.reported },
    failed: FAILED.reported,
    schema: reportSchema,
  }),
  // The author of a reply may be the discussion's, which would not be there to come back to: both lead to the list.
  [`block-${kind}`]: act((deps, member, id) => blockAuthor(deps, member, `${kind}.${id}`), {
    done: { toast: DONE.blocked, ...toList },
    failed: FAILED.blocked,
  }),
});

export const action = formAction({
  labels: FIELD_LABELS,
  heard: heardInForm,
  mayVanish: true,
  before: ({ services: { session } }) => session.requireMember(),
  to: ({ params }) => paths.post(params.id ?? ""),
  intents: {
    reply: act(createReply, {
      done: { toast: DONE.replyCreated },
      failed: FAILED.replyCreated,
      schema: replySchema,
    }),
    ...actsOn("post"),
    ...actsOn("reply"),
  },
});

/** With scripts a reply is the call that P1 §7 names. */
export const clientAction = formClientActionWith({
  reply: {
    failed: FAILED.replyCreated,
    call: async ({ id = "", ...fields }) => {
      await api(paths.forumRepliesCall(id), { body: fields });
      return { toast: DONE.replyCreated };
    },
  },
});

const LEADS_AWAY = /^(?:delete-post|block-)/;
/** A discussion that is gone is not read again: its form leads away. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  !LEADS_AWAY.test(String(args.formData?.get(KIT_FIELDS.intent))) && unlessRefused(args);

export { GoneOrError as ErrorBoundary } from "./components/gone.tsx";

export default function DiscussionScreen() {
  const { view, later, origin } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <ForumProvider origin={origin}>
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
