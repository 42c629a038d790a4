import type { MetaFunction } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useLoaderData,
} from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { isSignedOut } from "#app/lib/errors.ts";
import { drawnText, KIT_FIELDS, onlyChanged } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { checkForm, formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { Notice } from "#app/ui/fields.tsx";
import { LatePart, late } from "#app/ui/late-part.tsx";
import { useReturned } from "#app/ui/mutation-form.tsx";
import { answerWhole, ask, resume } from "./answer/answer.server.ts";
import { complain, notDistress } from "./answer/feedback.server.ts";
import { heardInForm, withCard } from "./answer/with-card.server.ts";
import {
  calmSchema,
  complaintSchema,
  exchangeSchema,
  memorySchema,
  preferencesSchema,
  promiseChangeSchema,
  promiseForgetSchema,
  promiseSchema,
  questionSchema,
  renameSchema,
  toJournalSchema,
} from "./coach.schema.ts";
import { COACH_TOASTS } from "./coach.ts";
import { CoachPage } from "./components/coach-page.tsx";
import { LockedPage } from "./components/locked-page.tsx";
import { crisisCard, thread } from "./components/talk-parts.ts";
import {
  getCoachView,
  removeConversation,
  renameConversation,
  savePreferences,
} from "./conversations/conversations.server.ts";
import { changePromise, promise, saveMemory } from "./conversations/memory.server.ts";
import { writeInJournal } from "./conversations/to-journal.server.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Coach IA") }];

// Either page: who may talk to the coach needs no script of the other.
const lockedPage = late(
  import.meta.env.SSR ? LockedPage : undefined,
  async () => (await import("./components/locked-page.tsx")).LockedPage,
);

const askedOf = (request: Request) => {
  const query = new URL(request.url).searchParams;
  return { conversationId: query.get("c"), all: query.get("all") === "1" };
};
const openIn = (request: Request) => askedOf(request).conversationId ?? "";

export const loader = screenLoader(async ({ request, services: { session, coach, settings } }) =>
  getCoachView(coach, await session.requireMember(), askedOf(request), { localMode: settings.LOCAL_MODE }),
);

/** The forms of the page; questions come here only without scripts. */
export const action = formAction({
  before: ({ services: { session } }) => session.requireMember(),
  byDefault: () => "ask",
  labels: { message: "Votre message" },
  heard: heardInForm,
  intents: {
    ask: intent({
      // Checked inside: distress is heard in words that no schema lets through.
      run: (_, { form, services: { session, coach } }) =>
        withCard(form.get("message"), async () => {
          const member = await session.requireMember();
          return answerWhole(await ask(coach, member, checkForm(form, questionSchema)));
        }),
      done: ({ item }) => ({ to: paths.coach({ conversation: item.id }) }),
    }),
    resume: intent({
      schema: exchangeSchema,
      run: async ({ exchangeId }, { services: { session, coach } }) =>
        answerWhole(await resume(coach, await session.requireMember(), exchangeId)),
    }),
    calm: intent({
      schema: calmSchema,
      run: async ({ exchangeId = "" }, { services: { session, coach } }) =>
        notDistress(coach, await session.requireMember(), exchangeId),
    }),
    complain: intent({
      schema: complaintSchema,
      run: async (complaint, { services: { session, coach } }) =>
        complain(coach, await session.requireMember(), complaint),
      done: () => ({ toast: COACH_TOASTS.complaint }),
    }),
    preferences: intent({
      schema: preferencesSchema,
      run: async (choices, { form, services: { session, coach } }) =>
        savePreferences(coach, await session.requireMember(), onlyChanged(choices, form)),
      done: () => ({ toast: COACH_TOASTS.choices }),
    }),
    memory: intent({
      schema: memorySchema,
      run: async ({ note }, { form, services: { session, coach } }) =>
        saveMemory(coach, await session.requireMember(), note, drawnText(form, "note")),
      done: () => ({ toast: COACH_TOASTS.choices }),
    }),
    promise: intent({
      schema: promiseSchema,
      run: async ({ text }, { services: { session, coach } }) =>
        promise(coach, await session.requireMember(), text),
      done: () => ({ toast: COACH_TOASTS.promised }),
    }),
    "promise-change": intent({
      schema: promiseChangeSchema,
      run: async (changed, { services: { session, coach } }) =>
        changePromise(coach, await session.requireMember(), changed),
      done: () => ({ toast: COACH_TOASTS.choices }),
    }),
    "promise-forget": intent({
      schema: promiseForgetSchema,
      run: async (kept, { services: { session, coach } }) =>
        changePromise(coach, await session.requireMember(), { ...kept, text: "" }),
    }),
    journal: intent({
      schema: toJournalSchema,
      run: async (chosen, { services: { session, coach } }) =>
        writeInJournal(coach, await session.requireMember(), chosen),
      done: () => ({ toast: COACH_TOASTS.written }),
    }),
    rename: intent({
      schema: renameSchema,
      run: async ({ title }, { form, request, services: { session, coach } }) =>
        renameConversation(
          coach,
          await session.requireMember(),
          openIn(request),
          title,
          drawnText(form, "title"),
        ),
      done: () => ({ toast: COACH_TOASTS.renamed }),
    }),
    delete: intent({
      run: async (_, { request, services: { session, coach } }) =>
        removeConversation(coach, await session.requireMember(), openIn(request)),
      done: () => ({ toast: COACH_TOASTS.deleted, to: paths.coach() }),
    }),
  },
});
export const clientAction = formClientAction;

/** Whoever comes to a conversation by a link has the script of what stands in it with its data. */
export const clientLoader = async ({ serverLoader }: ClientLoaderFunctionArgs) => {
  const view = await serverLoader<typeof loader>();
  if (!view.locked && view.conversation) await thread.load();
  return view;
};

/** A conversation that is gone is not read again: its form leads away. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.formData?.get(KIT_FIELDS.intent) !== "delete" && unlessRefused(args);

export default function CoachScreen() {
  const view = useLoaderData<typeof loader>();
  const returned = useReturned("ask", "");
  const refused = returned && !returned.ok && !isSignedOut(returned) ? returned : undefined;
  const message = refused?.values.message;
  return (
    <>
      {refused?.crisis && (
        <div className="page pt-4">
          <LatePart of={crisisCard} props={{ danger: refused.danger }} />
        </div>
      )}
      {view.locked ? (
        <LatePart of={lockedPage} props={{ view }} />
      ) : (
        <>
          {refused && (
            <div className="page pt-4">
              <Notice tone="error">{refused.message}</Notice>
            </div>
          )}
          <CoachPage view={view} refused={typeof message === "string" ? message : undefined} />
        </>
      )}
    </>
  );
}
