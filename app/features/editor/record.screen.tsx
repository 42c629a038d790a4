import type { SubmissionResult } from "@conform-to/react";
import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminFrame } from "#app/features/admin/components/admin-frame.tsx";
import { AppError, isAppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { readFormData, screenAction, screenLoader } from "#app/platform/route.server.ts";
import { flashCookie } from "#app/shell/flash.ts";
import { RecordEditor } from "./components/record-editor.tsx";
import { getPreview } from "./editor.server.ts";
import { parseKind } from "./kinds.ts";
import { discardDraft, publishDraft, restoreVersion, saveDraft, setPublished } from "./publishing.server.ts";
import { constraintsOf, drawnOf, readRecord } from "./record-form.server.ts";

export const meta: MetaFunction = () => [{ title: "Contenus · Administration · Le Portique" }];

const CHECK_FIELDS =
  "Rien n’est encore enregistré, et rien n’est perdu\u202f: voici ce qui est à revoir dans le formulaire.";

function addressOf(params: Record<string, string | undefined>) {
  const kind = parseKind(params.kind);
  if (!kind) throw new AppError("notFound", "Cette page n’existe pas.");
  return { kind, id: params.id ?? "" };
}

export const loader = screenLoader(async ({ params, services: { session, editor } }) => {
  const me = await session.requireAdmin();
  const { kind, id } = addressOf(params);
  return { ...(await getPreview(editor, me, kind, id)), constraints: constraintsOf(kind) };
});

type Answer = { refused: string; reply?: SubmissionResult };

/** A refused form is drawn again from `reply`: what was typed stays, with what is wrong beside it. */
const refuse = (status: number, refused: string, reply?: SubmissionResult) =>
  data<Answer>({ refused, reply }, { status });

export const action = screenAction(async ({ request, params, services: { session, editor } }) => {
  const me = await session.requireAdmin();
  const { kind, id } = addressOf(params);
  const form = await readFormData(request);
  const intent = String(form.get("intent"));
  const subject = { kind, id, drawn: drawnOf(form) };
  const sent = intent === "save" || intent === "publish" ? readRecord(kind, form) : undefined;
  try {
    if (sent) {
      if (sent.status !== "success") return refuse(422, CHECK_FIELDS, sent.reply());
      const version = await saveDraft(editor, me, subject, sent.value);
      if (intent === "publish")
        await publishDraft(editor, me, { ...subject, drawn: { ...subject.drawn, version } });
    } else if (intent === "discard") await discardDraft(editor, me, subject);
    else if (intent === "restore") await restoreVersion(editor, me, subject, String(form.get("versionId")));
    else if (intent === "show" || intent === "hide")
      await setPublished(editor, me, subject, intent === "show");
    else throw new AppError("invalid", "Ce bouton n’existe pas.");
  } catch (error) {
    if (!isAppError(error) || error.code === "notFound") throw error;
    return refuse(error.status, error.message, sent?.reply({ fieldErrors: error.details.errors }));
  }
  const flash =
    intent === "publish" ? "content-published" : intent === "save" ? "draft-saved" : "content-done";
  throw redirect(paths.adminRecord(kind, id), { headers: { "Set-Cookie": flashCookie(flash) } });
});

export default function RecordScreen() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AdminFrame title={view.title} intro={`${view.label} · ${view.id}`}>
      <RecordEditor view={view} answer={answer} />
    </AdminFrame>
  );
}
