// Who may ask what: every route of the product × everybody × every method, with exact statuses. Each room keeps its rows
// in permissions/<room>.rows.ts; a route without a row fails, and a method without one must be refused.
import { beforeAll, describe, expect, it } from "vitest";
import { fetchAs } from "./app.ts";
import { givenEverybody, ROWS } from "./permissions/everybody.ts";
import { anAddress, ROUTES } from "./permissions/routes.ts";
import { ACTORS, type Actor, all, type Members, type Row } from "./permissions/table.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

const TABLE: Row[] = [
  ...ROWS,
  // Last: they end sessions.
  { call: "POST /api/auth/logout", statuses: all(401, 200) },
  { call: "POST /auth/logout", body: () => new URLSearchParams(), statuses: all(302, 302) },
];

let members: Members;
const who = (actor: Actor) => (actor === "anonymous" ? undefined : members[actor]);

beforeAll(async () => {
  members = await givenEverybody();
});

describe("who may call what", () => {
  for (const row of TABLE) {
    const [method = "", path = ""] = row.call.split(" ");
    it(`${row.call}${row.path ? ` (${row.path()})` : ""}`, async () => {
      const got: Partial<Record<Actor, number>> = {};
      for (const actor of ACTORS) {
        const answer = await fetchAs(row.path?.() ?? path, { method, as: who(actor), body: row.body?.() });
        got[actor] = answer.status;
        if (answer.status === 401 && path.startsWith("/api/"))
          expect(await answer.json()).toEqual({ message: "Unauthorized" });
        else await answer.arrayBuffer();
      }
      expect(got).toEqual(row.statuses);
    });
  }

  it("knows every route", () => {
    const known = new Set(TABLE.map((row) => row.call.split(" ")[1]));
    expect(ROUTES.length).toBeGreaterThan(130);
    expect(ROUTES.filter((path) => !known.has(path))).toEqual([]);
  });

  it("refuses every method that no row names", { timeout: 60_000 }, async () => {
    const known = new Set(TABLE.map((row) => row.call));
    const wrong: string[] = [];
    for (const path of ROUTES) {
      const asked = anAddress(path);
      for (const method of METHODS.filter((name) => !known.has(`${name} ${path}`))) {
        const answers = await Promise.all(
          ACTORS.map((actor) =>
            fetchAs(asked, { method, as: who(actor), body: method === "GET" ? undefined : {} }),
          ),
        );
        for (const [at, answer] of answers.entries()) {
          await answer.arrayBuffer();
          if (answer.status !== 405) wrong.push(`${ACTORS[at]}: ${method} ${path} → ${answer.status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
