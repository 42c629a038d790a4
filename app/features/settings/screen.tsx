// « Paramètres »: three tabs, three addresses. Each form is a page's form first; with scripts it is answered in place.

import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { chooseScreens, renewSession } from "#app/features/auth/auth.server.ts";
import { sessionCookie } from "#app/features/auth/session-cookie.ts";
import type { User } from "#app/features/auth/user.ts";
import { getCalendarAddress } from "#app/features/calendar/calendar.server.ts";
import { CalendarSection } from "#app/features/calendar/components/calendar-section.tsx";
import { calendarIntents } from "#app/features/calendar/form.server.ts";
import { DailyForm } from "#app/features/reminders/components/daily-form.tsx";
import { RemindersForm } from "#app/features/reminders/components/reminders-form.tsx";
import { getDailyView } from "#app/features/reminders/devices.server.ts";
import { remindersIntents } from "#app/features/reminders/form.server.ts";
import remindersStyles from "#app/features/reminders/reminders.css?url";
import { getRemindersView } from "#app/features/reminders/reminders.server.ts";
import { PlanCard } from "#app/features/subscription/plan/components/plan-card.tsx";
import { getPlanView } from "#app/features/subscription/plan/plan-view.server.ts";
import { api } from "#app/lib/api.ts";
import { readAppearance } from "#app/lib/appearance.ts";
import { dayIn } from "#app/lib/dates.ts";
import { onlyChanged } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { can } from "#app/lib/tiers.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { appearanceCookies } from "#app/shell/appearance.ts";
import { formClientActionWith } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { useRootData } from "#app/shell/root-data.ts";
import { LatePart, late } from "#app/ui/late-part.tsx";
import { chooseAppearance } from "./appearance.server.ts";
import { AccountTab } from "./components/account-tab.tsx";
import { ProfileTab } from "./components/profile-tab.tsx";
import { RemindersUpsell } from "./components/reminders-upsell.tsx";
import { Tabs } from "./components/tabs.tsx";
import { cancelEmailChange } from "./email-change.server.ts";
import { readUpload, removePicture, setPicture, updateProfile } from "./profile.server.ts";
import { changePassword, endOtherSessions, endSession } from "./security.server.ts";
import {
  passwordSchema,
  profileSchema,
  rhythmSchema,
  sessionSchema,
  unblockSchema,
} from "./settings.schema.ts";
import { PROFILE_FAILED, parseTab, SETTING_FAILED, type SettingsTab, TOASTS } from "./settings.ts";
import { getAccountView, getProfileView } from "./settings-view.server.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Paramètres") }];

const tabOf = (request: Request): SettingsTab => parseTab(new URL(request.url).searchParams.get("tab"));

// A tab at a time: whoever changes their name needs no script of the channels.
const Profile = late(
  import.meta.env.SSR ? ProfileTab : undefined,
  async () => (await import("./components/profile-tab.tsx")).ProfileTab,
);
const Reminders = late(
  import.meta.env.SSR ? RemindersForm : undefined,
  async () => (await import("#app/features/reminders/components/reminders-form.tsx")).RemindersForm,
);
const Daily = late(
  import.meta.env.SSR ? DailyForm : undefined,
  async () => (await import("#app/features/reminders/components/daily-form.tsx")).DailyForm,
);
const Account = late(
  import.meta.env.SSR ? AccountTab : undefined,
  async () => (await import("./components/account-tab.tsx")).AccountTab,
);
const Plan = late(
  import.meta.env.SSR ? PlanCard : undefined,
  async () => (await import("#app/features/subscription/plan/components/plan-card.tsx")).PlanCard,
);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: remindersStyles }];

export const loader = screenLoader(async ({ request, services }) => {
  const { session, memberSettings, reminders, calendar, subscription, now } = services;
  const tab = tabOf(request);
  if (tab === "compte") {
    const { member, token } = await session.requireOpener();
    const [account, plan] = await Promise.all([
      getAccountView(memberSettings, member, token),
      getPlanView(subscription, member),
    ]);
    return { tab, account, plan } as const;
  }
  const member = await session.requireMember();
  if (tab === "rappels") {
    const today = dayIn(now(), member.timezone);
    const hasAll = can(member.tier, "reminders");
    const [all, daily, address] = await Promise.all([
      hasAll ? getRemindersView(reminders, member) : null,
      hasAll ? null : getDailyView(reminders, member),
      getCalendarAddress(calendar, member),
    ]);
    return { tab, reminders: all, daily, address, today } as const;
  }
  const profile = await getProfileView(memberSettings, member);
  return { tab, profile, streakHidden: member.streakHidden } as const;
});

export const action = formAction({
  before: ({ services: { session } }) => session.require(),
  intents: {
    profile: intent({
      schema: profileSchema,
      failed: PROFILE_FAILED,
      run: async (input, { form, services: { session, memberSettings } }) =>
        updateProfile(memberSettings, await session.requireMember(), onlyChanged(input, form)),
      done: ({ pendingEmail }) => ({ toast: pendingEmail ? TOASTS.emailAsked : TOASTS.profileSaved }),
    }),
    "cancel-email": intent({
      run: async (_, { services: { session, memberSettings } }) =>
        cancelEmailChange(memberSettings, await session.requireMember()),
      done: () => ({ toast: TOASTS.emailCanceled }),
    }),
    "set-picture": intent({
      failed: SETTING_FAILED,
      run: async (_, { form, services: { session, memberSettings } }) =>
        setPicture(memberSettings, await session.requireMember(), await readUpload(form.get("picture"))),
      done: () => ({ toast: TOASTS.pictureSaved }),
    }),
    "remove-picture": intent({
      run: async (_, { services: { session, memberSettings } }) =>
        removePicture(memberSettings, await session.requireMember()),
      done: () => ({ toast: TOASTS.pictureRemoved }),
    }),
    "send-confirmation": intent({
      run: async (_, { services: { session, memberSettings } }) =>
        memberSettings.sendConfirmation(await session.requireMember()),
      done: () => ({ toast: TOASTS.confirmationSent }),
    }),
    password: intent({
      schema: passwordSchema,
      failed: SETTING_FAILED,
      run: async (input, { services: { auth, session, memberSettings } }) => {
        const asker = await session.require();
        await changePassword(memberSettings, asker, input);
        return renewSession(auth, asker);
      },
      done: (renewed, { services: { settings } }) => ({
        toast: TOASTS.passwordSet,
        to: paths.settings("compte"),
        cookies: renewed?.cookie ? [sessionCookie(settings, renewed.cookie)] : [],
        data: { token: renewed?.bearer },
      }),
    }),
    "end-session": intent({
      schema: sessionSchema,
      run: async ({ id }, { services: { session, memberSettings } }) =>
        endSession(memberSettings, await session.require(), id),
      done: () => ({ toast: TOASTS.sessionEnded }),
    }),
    "end-sessions": intent({
      run: async (_, { services: { session, memberSettings } }) =>
        endOtherSessions(memberSettings, await session.require()),
      done: () => ({ toast: TOASTS.sessionsEnded }),
    }),
    unblock: intent({
      schema: unblockSchema,
      run: async ({ id }, { services: { session, memberSettings } }) =>
        memberSettings.unblock(await session.requireMember(), id),
      done: () => ({ toast: TOASTS.unblocked }),
    }),
    appearance: intent({
      failed: SETTING_FAILED,
      run: async (_, { form, services: { session, memberSettings } }) => {
        const chosen = readAppearance(form);
        await chooseAppearance(memberSettings, await session.requireMember(), chosen);
        return chosen;
      },
      done: (chosen, { services: { settings } }) => ({
        toast: TOASTS.appearanceSaved,
        cookies: appearanceCookies(chosen, settings),
      }),
    }),
    rhythm: intent({
      schema: rhythmSchema,
      failed: SETTING_FAILED,
      run: async ({ show }, { services: { session, auth } }) =>
        chooseScreens(auth, await session.requireMember(), { streakHidden: !show }),
      done: () => ({ toast: TOASTS.rhythmSaved }),
    }),
    ...remindersIntents,
    ...calendarIntents,
  },
});

/** The profile goes through the specification's calls: PATCH /api/profile, then GET /api/auth/user. */
export const clientAction = formClientActionWith({
  profile: {
    failed: PROFILE_FAILED,
    wrong: PROFILE_FAILED,
    async call(fields) {
      const { pendingEmail } = await api<{ pendingEmail: string | null }>(paths.profileCall(), {
        method: "PATCH",
        body: fields,
      });
      await api<User>(paths.userCall());
      return { toast: pendingEmail ? TOASTS.emailAsked : TOASTS.profileSaved };
    },
  },
});

export const shouldRevalidate = unlessRefused;

/** Whoever comes by a link has the tab's script with its data. */
export const clientLoader = async ({ request, serverLoader }: ClientLoaderFunctionArgs) => {
  const tab = tabOf(request);
  const [view] = await Promise.all([
    serverLoader<typeof loader>(),
    tab === "profil" && Profile.load(),
    tab === "compte" && Promise.all([Account.load(), Plan.load()]),
  ]);
  if (view.tab === "rappels") await (view.reminders ? Reminders : Daily).load();
  return view;
};

export default function SettingsScreen() {
  const view = useLoaderData<typeof loader>();
  const { user, appearance } = useRootData();
  if (!user) return null;
  return (
    <div className="page py-8 sm:py-12">
      <h1>Paramètres</h1>
      <Tabs tab={view.tab} />
      {view.tab === "profil" && (
        <LatePart of={Profile} props={{ user, view: view.profile, streakHidden: view.streakHidden }} />
      )}
      {view.tab === "rappels" && (
        <>
          {view.reminders && <LatePart of={Reminders} props={{ view: view.reminders, today: view.today }} />}
          {view.daily && <LatePart of={Daily} props={{ view: view.daily, today: view.today }} />}
          <CalendarSection address={view.address} />
          {view.daily && <RemindersUpsell />}
        </>
      )}
      {view.tab === "compte" && (
        <LatePart
          of={Account}
          props={{
            email: user.email,
            view: view.account,
            appearance,
            plan: <LatePart of={Plan} props={{ view: view.plan }} />,
          }}
        />
      )}
    </div>
  );
}
