// What is kept of the member to be read without network: one call's answer, sealed, and the recordings it names.

import type { JournalItem } from "#app/features/journal/journal.ts";
import { exclusive } from "#app/features/offline/exclusive.ts";
import type { Download, DownloadOutcome, Kept, Tick } from "#app/features/offline/messages.ts";
import type { OfflineData } from "#app/features/offline/offline.ts";
import type { Day } from "#app/lib/dates.ts";
import { parseRange } from "#app/lib/http-range.ts";
import { read, seal, unseal, write } from "./database.ts";
import { waiting } from "./queue.ts";
import {
  adoptOrphans,
  currentSession,
  endSession,
  filesOf,
  forgetIfOver,
  keepSession,
  type Session,
} from "./session.ts";

const NOW = "now";
const FRESH_MS = 10 * 60_000;
const PATIENCE_MS = 20_000;

type Record = { keptAt: number; sealed: Uint8Array<ArrayBuffer> };

async function openData({ key }: Session): Promise<{ data: OfflineData; keptAt: number } | undefined> {
  const record = await read<Record>("data", NOW);
  const data = record && (await unseal<OfflineData>(key, "data", record.sealed).catch(() => undefined));
  return data && { data, keptAt: record.keptAt };
}
const putData = async ({ key }: Session, data: OfflineData, keptAt: number): Promise<void> => {
  await write("data", { keptAt, sealed: await seal(key, "data", data) } satisfies Record, NOW);
};

/** All that may be read now; undefined where nothing is kept. */
export async function look(): Promise<Kept | undefined> {
  const session = await currentSession();
  const kept = session && (await openData(session));
  if (!kept) return undefined;
  const { writings, ticks } = await waiting(session);
  return { ...kept, waiting: writings, ticks };
}

/** Asks for what may be kept, unless it was asked a short time ago; takes back what waited for this member. */
export const refresh = (): Promise<void> =>
  exclusive("refresh", async () => {
    const before = await currentSession();
    const kept = before && (await openData(before));
    if (kept && kept.keptAt > Date.now() - FRESH_MS) return adoptOrphans(before);
    const answer = await fetch("/api/offline", {
      cache: "no-store",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status === 401) return endSession();
    if (!answer.ok) return;
    const data: OfflineData = await answer.json();
    const session = await keepSession(data);
    if (!session) return;
    await putData(session, data, Date.now());
    await adoptOrphans(session);
    await keepRecordings(session, data);
    await forgetIfOver(session);
  });

/** Changes what is kept as the server's answer to a change says. */
const change = (act: (data: OfflineData) => OfflineData): Promise<void> =>
  exclusive("data", async () => {
    const session = await currentSession();
    const kept = session && (await openData(session));
    if (kept) await putData(session, act(kept.data), kept.keptAt);
  });
export const noteStored = (item: JournalItem): Promise<void> =>
  change(({ pages, ...data }) => ({
    ...data,
    pages: [item, ...pages.filter(({ date }) => date !== item.date)].sort((one, other) =>
      other.date.localeCompare(one.date),
    ),
  }));
export const noteErased = (day: Day): Promise<void> =>
  change(({ pages, ...data }) => ({ ...data, pages: pages.filter(({ date }) => date !== day) }));
export const noteTicked = ({ runId, number }: Tick): Promise<void> =>
  change(({ challenges, ...data }) => ({
    ...data,
    challenges: challenges.map((run) =>
      run.runId === runId ? { ...run, doneDays: [...new Set([...run.doneDays, number])] } : run,
    ),
  }));

/** The quotations' recordings come by themselves; a meditation's where the member asked for it. */
async function keepRecordings(session: Session, { quotations, meditations }: OfflineData): Promise<void> {
  const cache = await filesOf(session);
  const recordings = quotations.flatMap(({ audioUrl }) => audioUrl ?? []);
  const allowed = new Set([...recordings, ...meditations.map(({ audioUrl }) => audioUrl)]);
  for (const { url } of await cache.keys()) if (!allowed.has(new URL(url).pathname)) await cache.delete(url);
  for (const url of recordings) if (!(await cache.match(url))) await fetchFile(cache, url);
}

async function fetchFile(cache: Cache, url: string): Promise<DownloadOutcome> {
  try {
    const answer = await fetch(url);
    // Whole, or not at all.
    if (answer.status !== 200) return "failed";
    const body = await answer.blob();
    const headers = {
      "Content-Type": body.type,
      "Content-Length": String(body.size),
      "Accept-Ranges": "bytes",
    };
    await cache.put(url, new Response(body, { headers }));
    return "kept";
  } catch (failure) {
    return (failure as Error).name === "QuotaExceededError" ? "full" : "failed";
  }
}

export async function downloads(): Promise<Download[]> {
  const session = await currentSession();
  if (!session) return [];
  const cache = await filesOf(session);
  const kept = await Promise.all(
    (await cache.keys()).map(async (request) => ({
      url: new URL(request.url).pathname,
      bytes: Number((await cache.match(request))?.headers.get("Content-Length") ?? 0),
    })),
  );
  return kept;
}

export async function download(url: string): Promise<DownloadOutcome> {
  const session = await currentSession();
  return session && url.startsWith("/media/") ? fetchFile(await filesOf(session), url) : "failed";
}
export async function forgetFile(url: string): Promise<void> {
  const session = await currentSession();
  if (session) await (await filesOf(session)).delete(url);
}

/** A recording: the one that is kept, or the network's. A player asks for pieces. */
export async function recording(request: Request): Promise<Response> {
  const kept = await caches.match(new URL(request.url).pathname);
  if (!kept) return fetch(request);
  const blob = await kept.blob();
  const range = parseRange(request.headers.get("Range"), blob.size);
  if (range === "whole") return new Response(blob, { headers: kept.headers });
  const headers = new Headers(kept.headers);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${blob.size}`);
    return new Response(null, { status: 416, headers });
  }
  const end = range.offset + range.length;
  headers.set("Content-Length", String(range.length));
  headers.set("Content-Range", `bytes ${range.offset}-${end - 1}/${blob.size}`);
  return new Response(blob.slice(range.offset, end, blob.type), { status: 206, headers });
}
