import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminFrame } from "#app/features/admin/components/admin-frame.tsx";
import { AppError, isAppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { act, check, load, readFormData } from "#app/platform/route.server.ts";
import { flashCookie } from "#app/shell/flash.ts";
import { RecordEditor } from "./components/record-editor.tsx";
import { readRecordForm, recordSchema } from "./editor.schema.ts";
import {
  discardDraft,
  getPreview,
  publishDraft,
  restoreVersion,
  saveDraft,
  setPublished,
} from "./editor.server.ts";
import { parseKind } from "./kinds.ts";

export const meta: MetaFunction = () => [{ title: "Contenus · Administration · Le Portique" }];

function addressOf(params: Record<string, string | undefined>) {
  const kind = parseKind(params.kind);
  if (!kind) throw new AppError("notFound", "Cette page n’existe pas.");
  return { kind, id: params.id ?? "" };
}

export const loader = load(async ({ params, services: { session, editor } }) => {
  const me = await session.requireAdmin();
  const { kind, id } = addressOf(params);
  return getPreview(editor, me, kind, id);
});

export const action = act(async ({ request, params, services: { session, editor } }) => {
  const me = await session.requireAdmin();
  const { kind, id } = addressOf(params);
  const form = await readFormData(request);
  const intent = String(form.get("intent"));
  const version = Number(form.get("version") ?? 0);
  try {
    if (intent === "discard") await discardDraft(editor, kind, id);
    else if (intent === "show" || intent === "hide")
      await setPublished(editor, me, kind, id, intent === "show");
    else if (intent === "restore") await restoreVersion(editor, me, kind, id, String(form.get("versionId")));
    else {
      const sent = check(readRecordForm(kind, form), recordSchema(kind));
      await saveDraft(editor, me, kind, id, { data: sent, version });
      if (intent === "publish") await publishDraft(editor, me, kind, id, version + 1);
    }
  } catch (error) {
    // What was typed stays in the page: the form is drawn again with it.
    if (!isAppError(error) || error.code === "notFound") throw error;
    const kept = readRecordForm(kind, form);
    return data(
      { refused: error.message, errors: error.details.errors ?? {}, kept: JSON.stringify(kept) },
      { status: error.status },
    );
  }
  const flash =
    intent === "publish" ? "content-published" : intent === "save" ? "draft-saved" : "content-done";
  throw redirect(paths.adminRecord(kind, id), { headers: { "Set-Cookie": flashCookie(flash) } });
});

export default function RecordScreen() {
  const view = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AdminFrame title={view.title} intro={`${view.label} · ${view.id}`}>
      <RecordEditor view={view} refused={refused} />
    </AdminFrame>
  );
}
