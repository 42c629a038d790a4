// What worker tests share: the library's first quotations, members of every tier, and a client of the Worker.

import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { createAuthStore } from "#app/features/auth/auth.store.server.ts";
import { addDays, dayIn } from "#app/lib/dates.ts";
import { hashToken } from "#app/lib/hash.server.ts";
import { newId } from "#app/lib/ids.ts";
import type { Tier } from "#app/lib/tiers.ts";
import { createVault } from "#app/platform/vault.server.ts";
import worker from "#build/server/app.js";
import { createDatabase, createRunner } from "#db/client.ts";
import { quotations } from "#db/schema/index.ts";
import { edgeContext, env } from "./instance.ts";

export const ORIGIN = "http://portique.test";
export const database = createDatabase(env.DB);
export const vault = createVault(env.DATA_KEY_SECRET);

/** Headers a browser sends with a script's or a form's request of our own page. */
export const BROWSER = { "Sec-Fetch-Site": "same-origin", Origin: ORIGIN };

const AUTHORS = ["marc-aurele", "seneque", "epictete"] as const;

/** `n` stand-in quotations with ids q0, q1 …; q0 has a recording in R2. */
export async function givenLibrary(n: number): Promise<void> {
  await env.MEDIA.put("narrations/q0.mp3", "0123456789", { httpMetadata: { contentType: "audio/mpeg" } });
  for (let at = 0; at < n; at++) {
    await database
      .insert(quotations)
      .values({
        id: `q${at}`,
        position: at + 1,
        author: AUTHORS[at % 3] ?? "seneque",
        work: "Œuvre",
        locus: `I, ${at + 1}`,
        edition: "Édition",
        language: "la",
        original: `verba ${at}`,
        quote: `Parole ${at}`,
        explanation: "Explication",
        exercise: "Exercice",
        exerciseDescription: "Description",
        themes: ["present"],
        audioKey: at === 0 ? "narrations/q0.mp3" : null,
        contentHash: `h${at}`,
      })
      .onConflictDoNothing()
      .run();
  }
}

/** `token`: the half of the session's secrets for scripts; `opener`: the one that opens it, which the cookie holds. */
export type TestMember = { id: string; email: string; token: string; opener: string; cookie: string };
export type MemberOptions = {
  tier?: Tier;
  timezone?: string;
  role?: "member" | "admin";
  browserBound?: boolean;
  createdAt?: number;
};

/** A member with an open session; a browser's unless said otherwise. */
export async function givenMember(options: MemberOptions = {}): Promise<TestMember> {
  const store = createAuthStore(database);
  const db = createRunner(database);
  const now = Date.now();
  const id = newId();
  const email = `${id.toLowerCase()}@portique.test`;
  const user = store.insertUser({
    id,
    email,
    emailConfirmedAt: now,
    passwordHash: "none",
    firstName: "Test",
    role: options.role ?? "member",
    subscriptionTier: options.tier ?? "free",
    subscriptionStatus: "active",
    timezone: options.timezone ?? "Europe/Paris",
    dataKey: await vault.createDataKey(id),
    createdAt: options.createdAt ?? now,
    updatedAt: now,
  });
  const browserBound = options.browserBound ?? true;
  const token = newId(256);
  const opener = browserBound ? newId(256) : token;
  const session = store.insertSession({
    tokenHash: hashToken(opener),
    bearerHash: browserBound ? hashToken(token) : null,
    userId: id,
    browserBound,
    userAgent: null,
    createdAt: now,
    lastSeenAt: now,
    idleExpiresAt: now + 3_600_000,
    expiresAt: now + 3_600_000,
  });
  await db.write([user, session]);
  return { id, email, token, opener, cookie: `portique=${opener}` };
}

// Not SELF.fetch: with each request it asks vitest's runner for the Worker's module anew, and grows slower with every
// one (seconds a request after a few hundred). The Worker is the same, and so is the runtime it runs in.
/** A request of any kind, as the edge would hand it to the Worker. */
export const edgeFetch = (request: Request): Promise<Response> =>
  worker.fetch(request, env as never, edgeContext());

type CallOptions = { method?: string; as?: TestMember; body?: unknown; headers?: Record<string, string> };

/** A request of a browser's script, signed in as `as`. A body goes as JSON; a URLSearchParams or a FormData as a form. */
export function fetchAs(
  path: string,
  { method, as, body, headers = {} }: CallOptions = {},
): Promise<Response> {
  const form = body instanceof URLSearchParams || body instanceof FormData;
  const asked = new Request(`${ORIGIN}${path}`, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    redirect: "manual",
    headers: {
      ...BROWSER,
      ...(as && { Cookie: as.cookie, Authorization: `Bearer ${as.token}` }),
      ...(body !== undefined && !form && { "Content-Type": "application/json" }),
      ...headers,
    },
    body: body === undefined ? undefined : form ? body : JSON.stringify(body),
  });
  return edgeFetch(asked);
}

/**
 * Today, or a day `offset` from it, where the members of the tests live: from 22 or 23 h UTC on it is tomorrow there. Days
 * are counted, not hours: a night of 25 of them would give one day twice.
 */
export const aDay = (offset = 0): string => addDays(dayIn(Date.now(), DEFAULT_TIME_ZONE), offset);
