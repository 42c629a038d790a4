// Bodies nobody's form would send: every call of the permission table that takes one refuses them in French, and none
// fails on them.
import { beforeAll, describe, expect, it } from "vitest";
import { fetchAs } from "./app.ts";
import { givenEverybody, ROWS } from "./permissions/everybody.ts";
import type { Members } from "./permissions/table.ts";

const BODIES = ["{}", "null", "[]", '"un texte"', "42"];
const CALLS = ROWS.flatMap((row) => {
  const [method = "", path = ""] = row.call.split(" ");
  const takes = path.startsWith("/api/") && ["POST", "PUT", "PATCH"].includes(method);
  return takes ? [{ ...row, method, path: row.path ?? (() => path) }] : [];
});
/** The words Zod and the platforms speak with. The specification's one English answer is « Unauthorized ». */
const ENGLISH = /\b(invalid|input|expected|received|required|must|cannot|unexpected|error)\b/i;

let members: Members;
beforeAll(async () => {
  members = await givenEverybody();
});

/** Every text of an answer, whatever its shape. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe("a body that is no form", () => {
  it("is met on every call", () => {
    expect(CALLS.length).toBeGreaterThan(50);
  });

  for (const call of CALLS)
    it(`${call.call} (${call.path()})`, async () => {
      for (const actor of ["complete", "admin"] as const)
        for (const body of BODIES) {
          const answer = await fetchAs(call.path(), {
            method: call.method,
            as: members[actor],
            headers: { "Content-Type": "application/json" },
            body: JSON.parse(body),
          });
          const json = answer.headers.get("Content-Type")?.includes("json");
          const said = json && answer.status >= 400 ? textsOf(await answer.json()) : [];
          if (!answer.bodyUsed) await answer.arrayBuffer();
          expect(answer.status, body).not.toBe(500);
          expect(
            said.filter((text) => ENGLISH.test(text)),
            body,
          ).toEqual([]);
        }
    });
});
