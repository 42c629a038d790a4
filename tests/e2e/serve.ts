// The product of the browser tests: new data, no rate limits. Beside it, on the next port but a thousand, a desk that
// only tests reach: it opens members of any tier at once, without the sign-up form and its hashing.

import { rmSync } from "node:fs";
import { createServer } from "node:http";
import { createAuthStore } from "#app/features/auth/auth.store.server.ts";
import { hashToken } from "#app/lib/hash.server.ts";
import { newId } from "#app/lib/ids.ts";
import type { Tier } from "#app/lib/tiers.ts";
import { readSettings } from "#app/platform/env.ts";
import { hashPassword } from "#app/platform/passwords.server.ts";
import { createVault } from "#app/platform/vault.server.ts";
import { createDatabase, createRunner } from "#db/client.ts";
import { startLocal } from "#workers/local/instance.ts";
import { WEB } from "#workers/local/workers.ts";
import { DESK_OFFSET, PASSWORD } from "./facts.ts";

/** Longer than any journey moves the cron's clock: its housekeeping takes ended sessions away. */
const SESSION_MS = 7 * 24 * 3_600_000;
const port = Number(process.argv[2]);
const dataDir = `.cache/e2e-data-${port}`;
rmSync(dataDir, { recursive: true, force: true });
const guests = Array.from({ length: 1000 }, (_, at) => `invite-${at}@portique.test`);
const instance = await startLocal({
  port,
  dataDir,
  rateLimit: "off",
  settings: { COMPLIMENTARY_EMAILS: guests.join(","), QUIET: "1" },
});

const read = readSettings(await instance.mf.getBindings(WEB));
if (!read.ok) throw new Error(read.problems.join("; "));
const { settings } = read;
const passwordHash = await hashPassword(PASSWORD, settings.PASSWORD_PEPPER);
const vault = createVault(settings.DATA_KEY_SECRET);
const d1 = (await instance.mf.getD1Database("DB", WEB)) as unknown as D1Database;
const database = createDatabase(d1);
const store = createAuthStore(database);
const db = createRunner(database);

export type WantedMember = { tier: Tier; role: "member" | "admin"; firstName: string; createdAt?: number };

async function openMember({ tier, role, firstName, createdAt }: WantedMember) {
  const now = Date.now();
  const id = newId();
  const email = `${id.toLowerCase()}@portique.test`;
  const user = store.insertUser({
    id,
    email,
    emailConfirmedAt: now,
    passwordHash,
    firstName,
    role,
    subscriptionTier: tier,
    subscriptionStatus: tier === "free" ? "inactive" : "active",
    timezone: "Europe/Paris",
    dataKey: await vault.createDataKey(id),
    createdAt: createdAt ?? now,
    updatedAt: now,
  });
  const [token, cookie] = [newId(256), newId(256)];
  const session = store.insertSession({
    tokenHash: hashToken(cookie),
    bearerHash: hashToken(token),
    userId: id,
    browserBound: true,
    userAgent: null,
    createdAt: now,
    lastSeenAt: now,
    idleExpiresAt: now + SESSION_MS,
    expiresAt: now + SESSION_MS,
  });
  await db.write([user, session]);
  return { id, email, token, cookie, firstName };
}

const desk = createServer((request, response) => {
  const answer = async () => {
    let body = "";
    for await (const chunk of request) body += chunk;
    if (request.url === "/members") return openMember(JSON.parse(body) as WantedMember);
    if (request.url === "/sql") {
      // What a journey cannot wait for: time that went by for a member, an entry without a file.
      const { statement, values } = JSON.parse(body) as { statement: string; values: unknown[] };
      return (
        await d1
          .prepare(statement)
          .bind(...values)
          .run()
      ).meta.changes;
    }
    if (request.url === "/cron") {
      // The cron strikes each minute by itself; a journey that waits for it need not.
      const worker = await instance.mf.getWorker("le-portique-reminders");
      const at = (JSON.parse(body || "{}") as { at?: number }).at ?? Date.now();
      return worker.scheduled({ cron: "* * * * *", scheduledTime: new Date(at) });
    }
    throw new Error(`the desk does not know ${request.url}`);
  };
  answer().then(
    (result) => response.end(JSON.stringify(result ?? null)),
    (error) => response.writeHead(500).end(String(error)),
  );
});
desk.listen(port + DESK_OFFSET, "127.0.0.1", () => console.log(`e2e: ${instance.url}`));

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    desk.close();
    void instance.stop().then(() => process.exit(0));
  });
