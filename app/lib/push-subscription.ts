// This browser's subscription to notifications (https://www.w3.org/TR/push-api/). Browser only.
import { fromBase64Url } from "./ids.ts";
import { isApplePage } from "./install.ts";

/**
 * What this browser can do: `on`, it is subscribed; `off`, it may be; `install`, once the page is on the home screen
 * (Apple's telephones and tablets); `blocked`, its owner refused; `none`, never.
 */
export type PushState = "on" | "off" | "install" | "blocked" | "none";

const registrationOf = async () =>
  (await navigator.serviceWorker.getRegistration()) ?? navigator.serviceWorker.register("/sw.js");

export async function pushState(): Promise<PushState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return isApplePage() ? "install" : "none";
  if (Notification.permission === "denied") return "blocked";
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && Notification.permission === "granted" ? "on" : "off";
}

/**
 * Asks its owner, and subscribes this browser.
 * @param key ours, base64url. A subscription under another one is given up: nobody could write to it.
 * @returns what the server is told; undefined where its owner refused
 * @throws where the browser's push service cannot be reached
 */
export async function subscribeToPush(key: string): Promise<PushSubscriptionJSON | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  const { pushManager } = await registrationOf();
  const options = { userVisibleOnly: true, applicationServerKey: fromBase64Url(key) };
  const subscription = await pushManager.subscribe(options).catch(async (error) => {
    const other = await pushManager.getSubscription();
    if (!other) throw error;
    await other.unsubscribe();
    return pushManager.subscribe(options);
  });
  return subscription.toJSON();
}

/** Signing out: this browser takes no more notifications. Its push service tells the server, by refusing the next one. */
export async function endPushSubscription(): Promise<void> {
  if (!("serviceWorker" in navigator && "PushManager" in window)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
