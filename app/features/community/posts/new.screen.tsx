// « Nouvelle discussion » as a page: what the dialog is without scripts.
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { api } from "#app/lib/api.ts";
import { withCard } from "#app/lib/crisis/with-card.server.ts";
import { paths } from "#app/lib/paths.ts";
import { checkForm, formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientActionWith } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { postFormSchema } from "../community.schema.ts";
import { ForumProvider } from "../components/forum-context.tsx";
import { writingOf } from "../deps.server.ts";
import { heardInForm } from "../distress.server.ts";
import { questionById } from "../questions.ts";
import { DONE, FAILED } from "../toasts.ts";
import { NewPostForm, type PublishedPost, useRefusedPost } from "./components/new-post-form.tsx";
import { Reading } from "./components/reading.tsx";
import { createPost } from "./contributions.server.ts";
import { getReading } from "./posts-view.server.ts";
import { FIELD_LABELS } from "./writing.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Nouvelle discussion") }];

export const loader = screenLoader(async ({ request, services: { session, community } }) => {
  const member = await session.requireMember();
  const writing = writingOf(member, community.now());
  const answered = questionById(new URL(request.url).searchParams.get("question"));
  const reading = writing.canWrite ? null : await getReading(community, member);
  return { writing, reading, answered, origin: community.origin };
});

export const action = formAction({
  labels: FIELD_LABELS,
  heard: heardInForm,
  before: ({ services: { session } }) => session.requireMember(),
  intents: {
    new: intent({
      failed: FAILED.postCreated,
      // Checked inside: distress is heard in words that no schema lets through.
      run: (_, { form, services: { session, community } }) =>
        withCard(heardInForm(form), FAILED.postCreated, async () =>
          createPost(community, await session.requireMember(), checkForm(form, postFormSchema)),
        ),
      done: ({ id }) => ({ toast: DONE.postCreated, to: paths.post(id) }),
    }),
  },
});

/** With scripts it is the call that P1 §7 names. */
export const clientAction = formClientActionWith({
  new: {
    failed: FAILED.postCreated,
    call: async (fields) => {
      const { id, crisis } = await api<PublishedPost>(paths.forumPostsCall(), { body: fields });
      return { toast: DONE.postCreated, to: paths.post(id), data: { id, crisis } };
    },
  },
});
export const shouldRevalidate = unlessRefused;

export default function NewDiscussionScreen() {
  const { writing, reading, answered, origin } = useLoaderData<typeof loader>();
  const refused = useRefusedPost();
  return (
    <ForumProvider origin={origin}>
      <div className="page max-w-5xl py-8 sm:py-12">
        <Link to={paths.community()} className="link-quiet">
          Retour à la communauté
        </Link>
        <h1 className="mt-5">Nouvelle discussion</h1>
        <p className="measure mt-2 mb-8 text-muted">
          Un titre, quelques phrases, et l’on vous répond. On signe de son nom, de son seul prénom ou sans
          nom, et chacun peut corriger ou effacer ce qu’il a écrit.
        </p>
        {reading && !refused ? (
          <Reading writing={writing} reading={reading} />
        ) : (
          <NewPostForm answered={answered} />
        )}
      </div>
    </ForumProvider>
  );
}
