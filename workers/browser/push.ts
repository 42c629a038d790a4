// Notifications in the browser: shown, opened, put off, and the subscription renewed. What a message holds is
// app/features/reminders/notification.ts; it was sealed for this browser alone.
import type { Notification, Postponement } from "#app/features/reminders/notification.ts";
import { paths } from "#app/lib/paths.ts";

/** As much of a service worker's scope as is used here. */
type Extendable = { waitUntil(work: Promise<unknown>): void };
type Pushed = Extendable & { readonly data: { json(): unknown } | null };
type Shown = { readonly data: unknown; readonly tag: string; close(): void };
type Clicked = Extendable & { readonly action: string; readonly notification: Shown };
type Changed = Extendable & {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
};
type Page = { readonly url: string; focus(): Promise<Page> };
type Scope = {
  addEventListener(type: "push", act: (event: Pushed) => void): void;
  addEventListener(type: "notificationclick", act: (event: Clicked) => void): void;
  addEventListener(type: "pushsubscriptionchange", act: (event: Changed) => void): void;
  readonly registration: {
    readonly pushManager: PushManager;
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<Page[]>;
    openWindow(url: string): Promise<Page | null>;
  };
  readonly navigator: { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };
};

const isNotification = (value: unknown): value is Notification =>
  typeof value === "object" &&
  value !== null &&
  ["title", "body", "tag", "url", "write"].every((name) => name in value);

/** Browsers take the right to notify away from who shows nothing: what cannot be read is said as little as may be. */
const UNREADABLE: Notification = {
  title: "Le Portique",
  body: "Votre rappel du jour.",
  tag: "unreadable",
  url: paths.dashboard(),
  write: paths.journal(),
};

function read({ data }: Pushed): Notification {
  try {
    const value = data?.json();
    return isNotification(value) ? value : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/** Two of one tag are one on the screen: what a service delivers twice is seen once. */
async function show({ registration, navigator }: Scope, notification: Notification): Promise<void> {
  void navigator.setAppBadge?.(1).catch(() => undefined);
  await registration.showNotification(notification.title, {
    body: notification.body,
    tag: notification.tag,
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    lang: "fr",
    data: notification,
    actions: [
      { action: "write", title: "Écrire" },
      ...(notification.later ? [{ action: "later", title: "Plus tard" }] : []),
    ],
  });
}

async function openPage({ clients }: Scope, path: string): Promise<void> {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) return;
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const same = pages.find((page) => page.url === url.href);
  // Only a page that is there already is brought forward: one that may hold unsaved words is left as it is.
  await (same ? same.focus() : clients.openWindow(url.href));
}

async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(path, {
    method: "POST",
    credentials: "omit",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status}`);
}

/** What could not be put off is shown again: nothing is lost with the network. */
async function postpone(scope: Scope, notification: Notification): Promise<void> {
  try {
    const subscription = await scope.registration.pushManager.getSubscription();
    if (!subscription || !notification.later) throw new Error("no subscription");
    const asked: Postponement = { endpoint: subscription.endpoint, delivery: notification.later };
    await post(paths.reminderLaterCall(), asked);
  } catch {
    await show(scope, notification);
  }
}

async function renew({ registration }: Scope, { oldSubscription, newSubscription }: Changed): Promise<void> {
  if (!oldSubscription) return;
  const next = newSubscription ?? (await registration.pushManager.subscribe(oldSubscription.options));
  const { endpoint, keys } = next.toJSON();
  await post(paths.reminderRenewalCall(), { replaced: oldSubscription.endpoint, endpoint, keys });
}

export function takeNotifications(scope: Scope): void {
  scope.addEventListener("push", (event) => {
    event.waitUntil(show(scope, read(event)).catch(() => undefined));
  });
  scope.addEventListener("notificationclick", (event) => {
    const { action, notification } = event;
    const data = isNotification(notification.data) ? notification.data : UNREADABLE;
    notification.close();
    // Seen: the page that comes forward may have been open already.
    void scope.navigator.clearAppBadge?.().catch(() => undefined);
    event.waitUntil(
      action === "later"
        ? postpone(scope, data)
        : openPage(scope, action === "write" ? data.write : data.url),
    );
  });
  scope.addEventListener("pushsubscriptionchange", (event) =>
    event.waitUntil(renew(scope, event).catch(() => undefined)),
  );
}
