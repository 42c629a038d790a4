import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isAppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { errorFields, log } from "#app/platform/log.ts";
import { check, formFields, screenAction, screenLoader } from "#app/platform/route.server.ts";
import { toastCookie } from "#app/platform/toast-cookie.server.ts";
import { useRootData } from "#app/shell/root-data.ts";
import { useSignedOut } from "#app/shell/use-signed-out.ts";
import { CrisisCard } from "#app/ui/crisis-card.tsx";
import { answerWhole, ask, complain, notDistress, resume } from "./answer/answer.server.ts";
import { withCard } from "./answer/with-card.server.ts";
import {
  calmSchema,
  complaintSchema,
  memorySchema,
  preferencesSchema,
  questionSchema,
  renameSchema,
  resumeSchema,
} from "./coach.schema.ts";
import { CoachPage } from "./components/coach-page.tsx";
import { LockedPage } from "./components/locked-page.tsx";
import {
  getCoachView,
  removeConversation,
  renameConversation,
  saveMemory,
  savePreferences,
} from "./conversations/conversations.server.ts";

export const meta: MetaFunction = () => [{ title: "Coach IA · Le Portique" }];

const askedOf = (request: Request) => {
  const query = new URL(request.url).searchParams;
  return { conversationId: query.get("c"), all: query.get("all") === "1" };
};

export const loader = screenLoader(async ({ request, services: { session, coach, settings } }) =>
  getCoachView(coach, await session.requireMember(), askedOf(request), { localMode: settings.LOCAL_MODE }),
);

/** The forms of the page; questions come here only without JavaScript. */
const TOASTS = {
  "conversation-renamed": { title: "Conversation renommée" },
  "conversation-deleted": { title: "Conversation supprimée" },
  "coach-choices-saved": { title: "Vos choix sont enregistrés" },
  "coach-complaint": {
    title: "Merci, c’est noté",
    body: "Votre avis est compté, sans le texte de l’échange.",
  },
} as const;

export const action = screenAction(async ({ request, services: { session, coach, settings } }) => {
  const member = await session.requireMember();
  const form = await formFields(request);
  const { conversationId } = askedOf(request);
  const here = paths.coach(conversationId ? { conversation: conversationId } : {});
  const back = (code: keyof typeof TOASTS, to = here) =>
    redirect(to, { headers: { "Set-Cookie": toastCookie(TOASTS[code], settings) } });
  switch (form.intent) {
    case "preferences":
      await savePreferences(coach, member, check(form, preferencesSchema));
      return back("coach-choices-saved");
    case "calm":
      await notDistress(coach, member, check(form, calmSchema).exchangeId ?? "");
      return redirect(here);
    case "complain":
      await complain(coach, member, check(form, complaintSchema));
      return back("coach-complaint");
    case "memory":
      await saveMemory(coach, member, check(form, memorySchema).note);
      return back("coach-choices-saved");
    case "rename":
      await renameConversation(coach, member, conversationId ?? "", check(form, renameSchema).title);
      return back("conversation-renamed");
    case "delete":
      await removeConversation(coach, member, conversationId ?? "");
      return back("conversation-deleted", paths.coach());
    case "resume": {
      const answer = await resume(coach, member, check({ resume: form.exchangeId }, resumeSchema).resume);
      await answerWhole(answer);
      return redirect(here);
    }
    default:
      try {
        const { item } = await withCard(form.message, async () =>
          answerWhole(await ask(coach, member, check(form, questionSchema))),
        );
        return redirect(paths.coach({ conversation: item.id }));
      } catch (error) {
        if (!isAppError(error)) throw error;
        // Beside distress a failure is answered, not thrown: nobody else would tell of it.
        if (error.cause) log("error", "screen.failed", errorFields(error.cause));
        const { crisis, danger } = error.details;
        return data(
          { message: error.message, words: String(form.message ?? ""), crisis, danger },
          { status: error.status },
        );
      }
  }
});

export default function CoachScreen() {
  const view = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { user } = useRootData();
  const signedOut = useSignedOut();
  const card = refused && "crisis" in refused && refused.crisis && (
    <div className="page pt-4">
      <CrisisCard danger={refused.danger} />
    </div>
  );
  if (view.locked)
    return (
      <>
        {card}
        <LockedPage view={view} />
      </>
    );
  if (!user) return null;
  return (
    <>
      {card}
      {refused && "words" in refused && (
        <p role="alert" className="page pt-4 font-semibold text-error">
          {refused.message}
        </p>
      )}
      <CoachPage
        view={view}
        userId={user.id}
        refused={refused && "words" in refused ? refused.words : undefined}
        onSignedOut={signedOut}
      />
    </>
  );
}
