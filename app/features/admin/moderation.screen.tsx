import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MEASURE_SCHEMAS, silenceSchema } from "#app/features/community/community.schema.ts";
import { moderate, silence } from "#app/features/community/moderation/moderation.server.ts";
import { LIST_PARAMS, listOf } from "#app/features/community/moderation/moderation.ts";
import { getModerationView } from "#app/features/community/moderation/moderation-view.server.ts";
import { paths } from "#app/lib/paths.ts";
import { type FormArgs, formAction, intent } from "#app/platform/form.server.ts";
import { check, screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { AdminFrame } from "./components/admin-frame.tsx";
import { ModerationLists } from "./components/moderation-lists.tsx";
import { ACT_DONE } from "./operations.ts";
import { adminTitle } from "./sections.ts";

export const meta: MetaFunction = () => [{ title: adminTitle("Modération") }];

export const loader = screenLoader(async ({ request, services: { session, community } }) => {
  const me = await session.requireAdmin();
  return getModerationView(community, me, new URL(request.url).searchParams);
});

const itemOf = (form: FormData) =>
  ({ kind: form.get("kind") === "reply" ? "reply" : "post", id: String(form.get("id")) }) as const;

/** After a measure: the list it was taken from. */
const done = (_: unknown, { request }: FormArgs) => ({
  toast: ACT_DONE,
  to: paths.adminModeration({ view: LIST_PARAMS[listOf(new URL(request.url).searchParams.get("vue"))] }),
});

const measure = (action: string) =>
  intent({
    run: async (_, { form, services: { session, community } }) => {
      const item = itemOf(form);
      await moderate(
        community,
        await session.requireAdmin(),
        item,
        check({ action }, MEASURE_SCHEMAS[item.kind]).action,
      );
    },
    done,
  });

export const action = formAction({
  before: ({ services: { session } }) => session.requireAdmin(),
  byDefault: (form) => String(form.get("action") ?? ""),
  intents: {
    hide: measure("hide"),
    restore: measure("restore"),
    dismiss: measure("dismiss"),
    silence: intent({
      schema: silenceSchema,
      run: async ({ days }, { form, services: { session, community } }) =>
        silence(community, await session.requireAdmin(), itemOf(form), days),
      done,
    }),
  },
});

export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

export default function ModerationScreen() {
  const view = useLoaderData<typeof loader>();
  return (
    <AdminFrame title="Modération" intro="Ce que des membres ont signalé, ce qui est masqué, qui est bloqué.">
      <ModerationLists view={view} />
    </AdminFrame>
  );
}
