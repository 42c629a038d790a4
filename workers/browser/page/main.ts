// The script of the page « hors ligne »: shows what the service worker keeps, at the address that was asked for.
// Built to build/client/offline.js. No framework: the product's own files may not be there.

import { currentDay } from "#app/features/challenges/challenges.ts";
import { askWorker, type Kept } from "#app/features/offline/messages.ts";
import { dayIn } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { keepSharedText } from "#app/lib/shared-text.ts";
import { showJournal } from "./journal.ts";
import { fillList, longDay, part, show, timeHere } from "./slots.ts";

function showToday({ data }: Kept): void {
  fillList("quotations", data.quotations, (quotation, { slot, audio }) => {
    slot("day", `La citation du ${longDay(quotation.day)}`);
    slot("quote", quotation.quote);
    slot("source", `${quotation.author}, ${quotation.reference}`);
    slot("explanation", quotation.explanation);
    slot("exercise", quotation.exercise);
    slot("exerciseDescription", quotation.exerciseDescription);
    audio(quotation.audioUrl, `Écouter la citation du ${longDay(quotation.day)}`);
  });
}

const DAY = {
  done: "Ce jour est coché.",
  waits: "Coché sur cet appareil. En attente du réseau.",
  lost: "Ce navigateur n’a pas pu garder ce jour. Vous pourrez le cocher quand le réseau reviendra, même plus tard.",
};

function showChallenges({ data, ticks }: Kept): void {
  const today = dayIn(Date.now(), data.timezone);
  fillList("challenges", data.challenges, (run, { slot, button }) => {
    const { runId, name, description, start, tasks, doneDays } = run;
    const number = currentDay({ startDate: start, duration: tasks.length }, today);
    const task = tasks[number - 1];
    slot("name", name);
    slot("description", description);
    slot("today", `Jour ${number} sur ${tasks.length}\u00a0: ${task?.title ?? ""}`);
    slot("task", task?.text ?? "");
    const waits = ticks.find((tick) => tick.runId === runId && tick.number === number);
    const done = doneDays.includes(number);
    const state = done ? DAY.done : waits ? (waits.refusal?.message ?? DAY.waits) : "";
    slot("done", state);
    const tick = async () => {
      const kept = await askWorker({ type: "tick", tick: { runId, number, challenge: name } });
      slot("done", kept ? DAY.waits : DAY.lost);
      if (kept) button("tick", null);
      if (navigator.onLine) void askWorker({ type: "send" });
    };
    button("tick", state || !task?.text ? null : () => void tick());
  });
}

async function showMeditations({ data }: Kept): Promise<void> {
  const files = (await askWorker({ type: "downloads" })) ?? [];
  const kept = data.meditations.filter(({ audioUrl }) => files.some(({ url }) => url === audioUrl));
  fillList("meditations", kept, ({ title, minutes, audioUrl }, { slot, audio }) => {
    slot("title", title);
    slot("length", `${minutes}\u00a0min`);
    audio(audioUrl, `Écouter ${title}`);
  });
}

const VIEWS: [address: RegExp, name: string, draw: (kept: Kept) => unknown][] = [
  [/^\/(?:|dashboard|quotes\/[^/]+|offline)$/, "today", showToday],
  [/^\/journal$/, "journal", showJournal],
  [/^\/challenges(?:\/|$)/, "challenges", showChallenges],
  [/^\/meditations(?:\/|$)/, "meditations", showMeditations],
  [/^/, "other", () => undefined],
];

function showRefused({ waiting, ticks }: Kept): void {
  const pages = waiting.map(({ day, refusal }) => ({
    refusal,
    what: `La page du ${longDay(day)} n’a pas été enregistrée`,
    where: paths.journal(day),
  }));
  const days = ticks.map(({ number, challenge, refusal }) => ({
    refusal,
    what: `Le jour ${number} du défi «\u00a0${challenge}\u00a0» n’a pas été coché`,
    where: paths.challenges(),
  }));
  const refused = [...pages, ...days].filter(({ refusal }) => refusal);
  fillList("refused", refused, ({ what, where, refusal }, { slot, link }) => {
    slot("what", what);
    link("page", where);
    slot("message", refusal?.message ?? "");
  });
}

async function main(): Promise<void> {
  keepSharedText();
  const kept = await askWorker({ type: "look" });
  if (!kept) return;
  show(part("[data-nothing-kept]"), false);
  show(part("[data-kept]"), true);
  show(part("[data-places]"), true);
  const since = new Date(kept.keptAt);
  const slot = part('[data-slot="since"]');
  slot.textContent = `le ${longDay(dayIn(kept.keptAt, kept.data.timezone))} à ${timeHere(since)}`;
  showRefused(kept);
  const [, name, draw] = VIEWS.find(([address]) => address.test(location.pathname)) ?? [];
  if (!name || !draw) return;
  show(part(`[data-view="${name}"]`), true);
  await draw(kept);
  document.documentElement.dataset.kept = name;
}

/** The network is back: what waits goes out, and the page that was asked for comes, once nothing is being written. */
addEventListener("online", () => void askWorker({ type: "send" }));
void main();
