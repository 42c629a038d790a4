import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { accessOf, endSessionsOf, suspendMember } from "#app/features/auth/members.server.ts";
import { silenceSchema } from "#app/features/community/community.schema.ts";
import { silence, silenceOf } from "#app/features/community/moderation/moderation.server.ts";
import { formatInstant } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { check, screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { memberChangeSchema } from "./admin.schema.ts";
import { changeMember, getMemberView } from "./admin.server.ts";
import {
  CHANGE_FIELDS,
  chosenOf,
  MEMBER_REOPENED,
  MEMBER_SUSPENDED,
  MEMBER_UPDATED,
  sessionsEnded,
} from "./admin.ts";
import { AdminFrame } from "./components/admin-frame.tsx";
import { LogList } from "./components/log-list.tsx";
import { MemberAccess, type MemberAccessView } from "./components/member-access.tsx";
import { MemberFields } from "./components/member-form.tsx";
import { MemberSilence } from "./components/member-silence.tsx";
import { adminTitle } from "./sections.ts";

export const meta: MetaFunction = () => [{ title: adminTitle("Membre") }];

export const loader = screenLoader(async ({ params, services: { session, admin, auth, community } }) => {
  const me = await session.requireAdmin();
  const id = params.userId ?? "";
  const [view, silentUntil, { sessions, suspendedAt }] = await Promise.all([
    getMemberView(admin, id),
    silenceOf(community, id),
    accessOf(auth, id),
  ]);
  const access: MemberAccessView = {
    sessions,
    suspendedSince: suspendedAt === null ? null : formatInstant(suspendedAt, DEFAULT_TIME_ZONE),
  };
  return { ...view, self: id === me.id, silentUntil, access };
});

/** Suspends the account of the page's address, or lifts that. */
const suspension = (suspended: boolean) =>
  intent({
    run: async (_, { params, services: { session, auth } }) =>
      suspendMember(auth, await session.requireAdmin(), params.userId ?? "", suspended),
    done: () => ({ toast: suspended ? MEMBER_SUSPENDED : MEMBER_REOPENED }),
  });

export const action = formAction({
  before: ({ services: { session } }) => session.requireAdmin(),
  byDefault: () => "change",
  intents: {
    change: intent({
      run: async (_, { form, params, services: { session, admin } }) => {
        const fields = Object.fromEntries(form);
        const seen = Object.fromEntries(CHANGE_FIELDS.map((field) => [field, fields[`was-${field}`]]));
        const change = check({ ...chosenOf(seen, fields), seen }, memberChangeSchema);
        await changeMember(admin, await session.requireAdmin(), params.userId ?? "", change);
      },
      done: () => ({ toast: MEMBER_UPDATED }),
    }),
    silence: intent({
      schema: silenceSchema,
      run: async ({ days }, { params, services: { session, community } }) =>
        silence(community, await session.requireAdmin(), { kind: "member", id: params.userId ?? "" }, days),
      done: () => ({ toast: MEMBER_UPDATED }),
    }),
    sessions: intent({
      run: async (_, { params, services: { session, auth } }) =>
        endSessionsOf(auth, await session.requireAdmin(), params.userId ?? ""),
      done: (ended) => ({ toast: sessionsEnded(ended) }),
    }),
    suspend: suspension(true),
    unsuspend: suspension(false),
  },
});

export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

export default function MemberScreen() {
  const { user, log, self, silentUntil, access } = useLoaderData<typeof loader>();
  return (
    <AdminFrame
      title="Modifier l'utilisateur"
      intro="L’offre, le statut et les droits, et ce qui en fut changé."
    >
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="space-y-8">
          <MutationForm intent="change" className="sheet p-5">
            {({ busy }) => (
              <MemberFields user={user} self={self} busy={busy}>
                <Link to={paths.admin()} className="btn btn-quiet">
                  Retour à la liste
                </Link>
              </MemberFields>
            )}
          </MutationForm>
          {!self && <MemberAccess access={access} isAdmin={user.role === "admin"} />}
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
