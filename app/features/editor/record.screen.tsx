import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminFrame } from "#app/features/admin/components/admin-frame.tsx";
import { adminTitle } from "#app/features/admin/sections.ts";
import type { Member } from "#app/features/auth/user.ts";
import { AppError } from "#app/lib/errors.ts";
import { type FormArgs, formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { RecordEditor } from "./components/record-editor.tsx";
import { type EditorDeps, getPreview } from "./editor.server.ts";
import { parseKind } from "./kinds.ts";
import {
  discardDraft,
  publishDraft,
  type RecordSubject,
  restoreVersion,
  saveDraft,
  setPublished,
} from "./publishing.server.ts";
import { constraintsOf, drawnOf, readRecord } from "./record-form.server.ts";

export const meta: MetaFunction = () => [{ title: adminTitle("Contenus") }];

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

const subjectOf = ({ params, form }: FormArgs) => ({ ...addressOf(params), drawn: drawnOf(form) });

/** An act on the record as a whole, said done. */
const act = (
  run: (editor: EditorDeps, me: Member, subject: RecordSubject, form: FormData) => Promise<unknown>,
) =>
  intent({
    run: async (_, args) => {
      const { session, editor } = args.services;
      await run(editor, await session.requireAdmin(), subjectOf(args), args.form);
    },
    done: () => ({ toast: { title: "C’est fait" } }),
  });

const save = async (args: FormArgs) => {
  const { session, editor } = args.services;
  const [me, subject] = [await session.requireAdmin(), subjectOf(args)];
  const version = await saveDraft(editor, me, subject, readRecord(subject.kind, args.form));
  return { editor, me, saved: { ...subject, drawn: { ...subject.drawn, version } } };
};

export const action = formAction({
  before: ({ services: { session } }) => session.requireAdmin(),
  intents: {
    save: intent({
      run: (_, args) => save(args),
      done: () => ({ toast: { title: "Brouillon enregistré" } }),
    }),
    publish: intent({
      run: async (_, args) => {
        const { editor, me, saved } = await save(args);
        await publishDraft(editor, me, saved);
      },
      done: () => ({
        toast: { title: "C’est publié", body: "La version d’avant reste dans l’historique." },
      }),
    }),
    discard: act(discardDraft),
    restore: act((editor, me, subject, form) =>
      restoreVersion(editor, me, subject, String(form.get("versionId"))),
    ),
    show: act((editor, me, subject) => setPublished(editor, me, subject, true)),
    hide: act((editor, me, subject) => setPublished(editor, me, subject, false)),
  },
});

export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

export default function RecordScreen() {
  const view = useLoaderData<typeof loader>();
  return (
    <AdminFrame title={view.title} intro={`${view.label} · ${view.id}`}>
      <RecordEditor view={view} />
    </AdminFrame>
  );
}
