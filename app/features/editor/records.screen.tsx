import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { AdminFrame } from "#app/features/admin/components/admin-frame.tsx";
import { adminTitle } from "#app/features/admin/sections.ts";
import { AppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { screenAction, screenLoader } from "#app/platform/route.server.ts";
import { RecordList } from "./components/record-list.tsx";
import { getRecords, newRecordId } from "./editor.server.ts";
import { KIND_FACTS, parseKind } from "./kinds.ts";

export const meta: MetaFunction = () => [{ title: adminTitle("Contenus") }];

const kindOf = (value: string | undefined) => {
  const kind = parseKind(value);
  if (!kind) throw new AppError("notFound", "Cette page n’existe pas.");
  return kind;
};

export const loader = screenLoader(async ({ request, params, services: { session, editor } }) => {
  await session.requireAdmin();
  return getRecords(editor, kindOf(params.kind), new URL(request.url).searchParams.get("q") ?? "");
});

/** « Nouvel article ». */
export const action = screenAction(async ({ params, services: { session } }) => {
  await session.requireAdmin();
  const kind = kindOf(params.kind);
  if (!KIND_FACTS[kind].creates)
    throw new AppError("invalid", "Ces fiches viennent de la source éditoriale.");
  return redirect(paths.adminRecord(kind, newRecordId()));
});

export default function RecordsScreen() {
  const view = useLoaderData<typeof loader>();
  return (
    <AdminFrame
      title={view.plural}
      intro="Choisissez une fiche."
      actions={
        view.creates && (
          <Form method="post" reloadDocument>
            <button type="submit" className="btn btn-primary">
              Nouvel article
            </button>
          </Form>
        )
      }
    >
      <RecordList view={view} />
    </AdminFrame>
  );
}
