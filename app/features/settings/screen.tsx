// « Paramètres »: three tabs, three addresses. Each form is a page's form first; with scripts it is answered in place.

import { data, type LinksFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { RemindersForm } from "#app/features/reminders/components/reminders-form.tsx";
import { actOnReminders } from "#app/features/reminders/form.server.ts";
import remindersStyles from "#app/features/reminders/reminders.css?url";
import { getRemindersView } from "#app/features/reminders/reminders.server.ts";
import { readIntent, refusalToast } from "#app/features/reminders/result.ts";
import { PlanCard } from "#app/features/subscription/components/plan-card.tsx";
import { getPlanView } from "#app/features/subscription/plan-view.server.ts";
import { readAppearance } from "#app/lib/appearance.ts";
import { dayIn } from "#app/lib/dates.ts";
import { AppError, isAppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { can } from "#app/lib/tiers.ts";
import { check, readFormData, screenAction, screenLoader } from "#app/platform/route.server.ts";
import { appearanceCookies } from "#app/shell/appearance.ts";
import { SESSION_EXPIRED } from "#app/shell/error-screens.tsx";
import { FLASHES, type FlashCode, flashCookie } from "#app/shell/flash.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { useRootData } from "#app/shell/root-data.ts";
import { useSignedOut } from "#app/shell/use-signed-out.ts";
import { type Answer, INTENTS, typedWords, VIA_SCRIPT } from "./answers.ts";
import { chooseAppearance } from "./appearance.server.ts";
import { AccountTab } from "./components/account-tab.tsx";
import { ProfileTab } from "./components/profile-tab.tsx";
import { RemindersUpsell } from "./components/reminders-upsell.tsx";
import { SettingsProvider, unreachable } from "./components/settings-form.tsx";
import { Tabs } from "./components/tabs.tsx";
import type { SettingsDeps } from "./deps.ts";
import { cancelEmailChange } from "./email-change.server.ts";
import { PICTURE_UNREADABLE } from "./picture.ts";
import { removePicture, setPicture, updateProfile } from "./profile.server.ts";
import { type Asker, changePassword, endOtherSessions, endSession } from "./security.server.ts";
import { passwordSchema, profileSchema } from "./settings.schema.ts";
import { parseTab, SETTING_FAILED, type Tab } from "./settings.ts";
import { getAccountView, getProfileView } from "./settings-view.server.ts";

export const meta: MetaFunction = () => [{ title: "Paramètres · Le Portique" }];

const tabOf = (request: Request): Tab => parseTab(new URL(request.url).searchParams.get("tab"));

export const links: LinksFunction = () => [{ rel: "stylesheet", href: remindersStyles }];

export const loader = screenLoader(async ({ request, services }) => {
  const { session, memberSettings, reminders, subscription, now } = services;
  const { member, token } = await session.require();
  const tab = tabOf(request);
  if (tab === "compte") {
    const [account, plan] = await Promise.all([
      getAccountView(memberSettings, member, token),
      getPlanView(subscription, member),
    ]);
    return { tab, account, plan } as const;
  }
  if (tab === "rappels") {
    const view = can(member.tier, "reminders") ? await getRemindersView(reminders, member) : null;
    return { tab, reminders: view, today: dayIn(now(), member.timezone) } as const;
  }
  return { tab, profile: await getProfileView(memberSettings, member) } as const;
});

type Done = { flash: FlashCode; cookies?: string[] };
type Run = (deps: SettingsDeps, asker: Asker, form: FormData) => Promise<Done>;

const simply =
  (flash: FlashCode, run: (deps: SettingsDeps, asker: Asker, form: FormData) => Promise<unknown>): Run =>
  async (deps, asker, form) => {
    await run(deps, asker, form);
    return { flash };
  };

async function uploaded(form: FormData): Promise<Uint8Array> {
  const file = form.get("picture");
  if (!(file instanceof Blob) || file.size === 0)
    throw new AppError("invalid", PICTURE_UNREADABLE, { errors: { picture: [PICTURE_UNREADABLE] } });
  return new Uint8Array(await file.arrayBuffer());
}

const RUNS: Record<string, Run> = {
  [INTENTS.profile]: async (deps, { member }, form) => {
    const input = check(Object.fromEntries(form), profileSchema);
    const { pendingEmail } = await updateProfile(deps, member, input);
    return { flash: pendingEmail ? "email-asked" : "profile-saved" };
  },
  [INTENTS.cancelEmail]: simply("email-canceled", (deps, { member }) => cancelEmailChange(deps, member)),
  [INTENTS.setPicture]: simply("picture-saved", async (deps, { member }, form) =>
    setPicture(deps, member, await uploaded(form)),
  ),
  [INTENTS.removePicture]: simply("picture-removed", (deps, { member }) => removePicture(deps, member)),
  [INTENTS.sendConfirmation]: simply("confirmation-sent", (deps, { member }) =>
    deps.sendConfirmation(member),
  ),
  [INTENTS.password]: simply("password-set", (deps, asker, form) =>
    changePassword(deps, asker, check(Object.fromEntries(form), passwordSchema)),
  ),
  [INTENTS.endSession]: simply("session-ended", (deps, asker, form) =>
    endSession(deps, asker, form.get("id")),
  ),
  [INTENTS.endSessions]: simply("sessions-ended", endOtherSessions),
  [INTENTS.unblock]: simply("author-unblocked", (deps, { member }, form) =>
    deps.unblock(member, String(form.get("id"))),
  ),
  [INTENTS.appearance]: async (deps, { member }, form) => {
    const chosen = readAppearance(form);
    await chooseAppearance(deps, member, chosen);
    return { flash: "appearance-saved", cookies: appearanceCookies(chosen, { APP_ORIGIN: deps.origin }) };
  },
};

export const action = screenAction(async ({ request, services: { session, memberSettings, reminders } }) => {
  const form = await readFormData(request);
  if (tabOf(request) === "rappels") {
    const { result, status } = await actOnReminders(reminders, await session.requireMember(), form, check);
    return data(result, { status });
  }
  const intent = String(form.get("intent"));
  const run = Object.hasOwn(RUNS, intent) ? RUNS[intent] : undefined;
  const viaScript = form.get(VIA_SCRIPT.name) === VIA_SCRIPT.value;
  try {
    const asker = await session.require();
    if (!run) throw new AppError("invalid", "Ce réglage n’existe pas.");
    const { flash, cookies = [] } = await run(memberSettings, asker, form);
    const headers = new Headers();
    for (const cookie of cookies) headers.append("Set-Cookie", cookie);
    if (viaScript) return data<Answer>({ ok: true, intent, said: FLASHES[flash] }, { headers });
    headers.append("Set-Cookie", flashCookie(flash));
    throw redirect(paths.settings(tabOf(request)), { headers });
  } catch (error) {
    if (!isAppError(error) || (error.status === 401 && !viaScript)) throw error;
    const { message, status, details } = error;
    const typed = viaScript ? undefined : typedWords(form);
    return data<Answer>({ ok: false, intent, status, message, errors: details.errors, typed }, { status });
  }
});

/** A network that does not answer is no reason to lose what was typed. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const intent = String((await request.clone().formData()).get("intent"));
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    if (tabOf(request) !== "rappels") return unreachable(intent);
    const asked = readIntent(intent);
    return { intent: asked, ok: false, toast: refusalToast(asked, SETTING_FAILED) };
  }
}

export const shouldRevalidate = unlessRefused;

export default function SettingsScreen() {
  const view = useLoaderData<typeof loader>();
  const refused = useActionData<Answer>();
  const { user, appearance } = useRootData();
  const onSignedOut = useSignedOut(SESSION_EXPIRED);
  const settings = useMemo(() => ({ onSignedOut, refused }), [onSignedOut, refused]);
  if (!user) return null;
  return (
    <SettingsProvider value={settings}>
      <div className="page py-8 lg:py-12">
        <h1 className="text-[2rem] sm:text-4xl">Paramètres</h1>
        <Tabs tab={view.tab} />
        {view.tab === "profil" && <ProfileTab user={user} view={view.profile} />}
        {view.tab === "rappels" &&
          (view.reminders ? (
            <div className="mt-9 max-w-3xl">
              <RemindersForm view={view.reminders} today={view.today} />
            </div>
          ) : (
            <RemindersUpsell />
          ))}
        {view.tab === "compte" && (
          <AccountTab
            email={user.email}
            view={view.account}
            appearance={appearance}
            plan={<PlanCard view={view.plan} />}
          />
        )}
      </div>
    </SettingsProvider>
  );
}
