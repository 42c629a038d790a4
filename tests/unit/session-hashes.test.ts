// What a look at a screen spends on the session's secrets: they are long, and were hashed four times a request.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, expect, test, vi } from "vitest";
import type { RequestContext } from "#app/composition/request-context.server.ts";
import { sessionOf } from "#app/composition/session.server.ts";
import { createAuthStore } from "#app/features/auth/auth.store.server.ts";
import { hashToken } from "#app/lib/hash.server.ts";
import { newId } from "#app/lib/ids.ts";
import { createRunner, statements } from "#db/client.ts";
import { openD1 } from "./sqlite-d1.ts";

const NOW = Date.UTC(2026, 0, 1);
const db = createRunner(openD1().d1);
const store = createAuthStore(statements);

async function givenSession(): Promise<{ cookie: string; bearer: string; userId: string }> {
  const [userId, cookie, bearer] = [newId(), newId(256), newId(256)];
  await db.write([
    store.insertUser({
      id: userId,
      email: `${userId}@portique.test`,
      passwordHash: "none",
      firstName: "Test",
      dataKey: "none",
      createdAt: NOW,
      updatedAt: NOW,
    }),
    store.insertSession({
      tokenHash: hashToken(cookie),
      bearerHash: hashToken(bearer),
      userId,
      browserBound: true,
      createdAt: NOW,
      lastSeenAt: NOW,
      idleExpiresAt: NOW + 1000,
      expiresAt: NOW + 1000,
    }),
  ]);
  return { cookie, bearer, userId };
}

/** The session of one look, asked as a screen asks: who it is expected to be, then who it is. */
async function look(headers: HeadersInit) {
  const context = {
    headers: new Headers(headers),
    settings: { APP_ORIGIN: "http://portique.test", COMPLIMENTARY_EMAILS: [] as string[] },
    guess: {},
    isLook: true,
    database: statements,
    ownDb: db,
    now: () => NOW,
    waitUntil: () => {},
  } as unknown as RequestContext;
  const session = sessionOf(
    context,
    () => {
      throw new Error("not asked for");
    },
    true,
  );
  await session.requireMember();
  return session.require();
}

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test.each([
  ["a page, by its cookie", 1, ({ cookie }) => ({ Cookie: `portique=${cookie}` })],
  [
    "a script's call, by both halves",
    2,
    ({ cookie, bearer }) => ({ Cookie: `portique=${cookie}`, Authorization: `Bearer ${bearer}` }),
  ],
] satisfies [string, number, (secrets: { cookie: string; bearer: string }) => HeadersInit][])(
  "each secret is hashed once a request: %s",
  async (_name, hashes, headersOf) => {
    const given = await givenSession();
    // Once before it is known, and once more for whom it is expected to be.
    for (let times = 0; times < 2; times++) {
      const spied = vi.spyOn(crypto, "createHash");
      syncBuiltinESMExports();
      const { member, token } = await look(headersOf(given));
      expect([member.id, token]).toEqual([given.userId, given.cookie]);
      expect(spied).toHaveBeenCalledTimes(hashes);
      spied.mockRestore();
    }
  },
);
