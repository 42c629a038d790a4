// The service worker. Without network any page of ours is the page « hors ligne » (shell.ts), which draws what is kept of
// the member (member.ts, sealed in database.ts under the key of session.ts) and takes what they write (queue.ts).
// Built to build/client/sw.js (workers/local/prepare.mjs), registered by app/entry.client.tsx. Decision 38.
import type { WorkerAnswers, WorkerAsk } from "#app/features/offline/messages.ts";
import { paths } from "#app/lib/paths.ts";
import { sharedAddress, sharedTextOf } from "#app/lib/shared-text.ts";
import {
  download,
  downloads,
  forgetFile,
  look,
  noteErased,
  noteStored,
  noteTicked,
  recording,
  refresh,
} from "./member.ts";
import { takeNotifications } from "./push.ts";
import { drop, forgetSent, keep, keepTick, SYNC_TAG, sendAll, sentOf, waiting } from "./queue.ts";
import { worker } from "./scope.ts";
import { currentSession, endSession, greet, signOut } from "./session.ts";
import { forgetOldPages, goPast, isKeptFile, keepPage, keptFile, MEDIA, navigate } from "./shell.ts";

/** A text shared with the installed product: no word of it leaves the device before somebody presses for it. */
const openShared = (form: FormData) =>
  Response.redirect(new URL(sharedAddress(sharedTextOf(form)), location.origin).href, 303);

const HEARD = { onStored: noteStored, onTicked: noteTicked };
const SIGN_OUT = /^\/(?:api\/)?auth\/logout(?:\.data)?$/;

worker.addEventListener("install", (event) => event.waitUntil(Promise.all([keepPage(), goPast(event)])));
worker.addEventListener("activate", (event) => event.waitUntil(forgetOldPages()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && pathname === paths.shareTarget())
    return event.respondWith(request.formData().then(openShared));
  if (request.method === "POST" && SIGN_OUT.test(pathname)) event.waitUntil(signOut());
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(navigate(event, endSession));
  else if (isKeptFile(pathname)) event.respondWith(keptFile(pathname));
  else if (pathname.startsWith(MEDIA)) event.respondWith(recording(request));
});
worker.addEventListener("sync", (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendOrFail());
});

/** A sync that succeeds is over for the browser: it comes again, and later each time, only where it failed. */
async function sendOrFail(): Promise<void> {
  if (!(await sendAll(HEARD))) throw new Error("to be sent later");
}

/** A member's page is open: what waits goes out, what may be read is asked anew. @returns what the server refused */
async function hello({ key }: Extract<WorkerAsk, { type: "hello" }>): Promise<WorkerAnswers["hello"]> {
  await greet(key);
  const nothing = { writings: [], ticks: [] };
  if (!key) return nothing;
  await refresh();
  await sendAll(HEARD);
  const session = await currentSession();
  if (!session) return nothing;
  await forgetSent(session);
  const { writings, ticks } = await waiting(session);
  return {
    writings: writings.filter(({ refusal }) => refusal),
    ticks: ticks.filter(({ refusal }) => refusal),
  };
}

function answer(ask: WorkerAsk): Promise<WorkerAnswers[WorkerAsk["type"]]> {
  switch (ask.type) {
    case "hello":
      return hello(ask);
    case "look":
      return look();
    case "keep":
      return keep(ask.writing, ask.ticket);
    case "tick":
      return keepTick(ask.tick);
    case "sentOf":
      return sentOf(ask.ticket);
    case "drop":
      return drop(ask.id);
    case "send":
      return sendAll(HEARD).then(() => undefined);
    case "stored":
      return noteStored(ask.item).then(() => undefined);
    case "erased":
      return noteErased(ask.day).then(() => undefined);
    case "downloads":
      return downloads();
    case "download":
      return download(ask.url);
    case "forget":
      return forgetFile(ask.url).then(() => undefined);
    case "takeOver":
      return worker.skipWaiting().then(() => undefined);
  }
}

worker.addEventListener("message", (event) => {
  const [port] = event.ports;
  const work = answer(event.data as WorkerAsk).catch(() => undefined);
  event.waitUntil(work.then((said) => port?.postMessage(said)));
});

takeNotifications(globalThis as unknown as Parameters<typeof takeNotifications>[0]);
