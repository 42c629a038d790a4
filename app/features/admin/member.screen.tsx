import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { silenceSchema } from "#app/features/community/community.schema.ts";
import { silence, silenceOf } from "#app/features/community/moderation.server.ts";
import { isAppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { check, formFields, screenAction, screenLoader } from "#app/platform/route.server.ts";
import { flashCookie } from "#app/shell/flash.ts";
import { memberChangeSchema } from "./admin.schema.ts";
import { changeMember, getMemberView } from "./admin.server.ts";
import { CHANGE_FIELDS, chosenOf } from "./admin.ts";
import { AdminFrame } from "./components/admin-frame.tsx";
import { LogList } from "./components/log-list.tsx";
import { MemberFields } from "./components/member-form.tsx";
import { MemberSilence } from "./components/member-silence.tsx";

export const meta: MetaFunction = () => [{ title: "Membre · Administration · Le Portique" }];

export const loader = screenLoader(async ({ params, services: { session, admin, community } }) => {
  const me = await session.requireAdmin();
  const id = params.userId ?? "";
  const [view, silentUntil] = await Promise.all([getMemberView(admin, id), silenceOf(community, id)]);
  return { ...view, self: id === me.id, silentUntil };
});

/** The form without JavaScript; with it, the list's dialog uses PATCH /api/admin/users/{userId}. */
export const action = screenAction(async ({ request, params, services: { session, admin, community } }) => {
  const me = await session.requireAdmin();
  const form = await formFields(request);
  if (form.intent === "silence") {
    const target = { kind: "member", id: params.userId ?? "" } as const;
    await silence(community, me, target, check(form, silenceSchema).days);
    throw redirect(paths.adminMember(target.id), {
      headers: { "Set-Cookie": flashCookie("member-updated") },
    });
  }
  const seen = Object.fromEntries(CHANGE_FIELDS.map((field) => [field, form[`was-${field}`]]));
  const change = check({ ...chosenOf(seen, form), seen }, memberChangeSchema);
  try {
    await changeMember(admin, me, params.userId ?? "", change);
  } catch (error) {
    if (!isAppError(error) || error.code === "notFound") throw error;
    return data({ refused: error.message }, { status: error.status });
  }
  throw redirect(paths.adminMember(params.userId ?? ""), {
    headers: { "Set-Cookie": flashCookie("member-updated") },
  });
});

export default function MemberScreen() {
  const { user, log, self, silentUntil } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const busy = useNavigation().state === "submitting";
  return (
    <AdminFrame
      title="Modifier l'utilisateur"
      intro="L’offre, le statut et les droits, et ce qui en fut changé."
    >
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="space-y-8">
          <Form method="post" reloadDocument className="sheet p-5">
            <MemberFields user={user} self={self} refused={refused} busy={busy}>
              <Link to={paths.admin()} className="btn btn-quiet">
                Retour à la liste
              </Link>
            </MemberFields>
          </Form>
          {(user.role === "member" || silentUntil) && <MemberSilence silentUntil={silentUntil} />}
        </div>
        <section aria-labelledby="acts">
          <h2 id="acts" className="mb-3 text-2xl">
            Actes
          </h2>
          <LogList lines={log} empty="Rien n’a encore été changé à la main." />
        </section>
      </div>
    </AdminFrame>
  );
}
