// What a request looks up in one turn, as one call of D1. The database is a small one that notes its calls.
import { describe, expect, it } from "vitest";
import { joinedD1 } from "#db/joined.ts";

/** D1 that answers each statement with its own text; one that is named `wrong` fails, and all that came with it. */
function givenD1() {
  const calls: string[][] = [];
  const statement = (sql: string, values: unknown[] = []): unknown => ({
    said: [sql, ...values].join(" "),
    bind: (...bound: unknown[]) => statement(sql, bound),
  });
  const database = joinedD1({
    prepare: statement,
    async batch(statements: { said: string }[]) {
      const all = statements.map(({ said }) => said);
      calls.push(all);
      if (all.some((said) => said.includes("wrong"))) throw new Error("no such table: wrong");
      return all.map((said) => ({ results: [said], success: true, meta: {} }));
    },
  } as unknown as D1Database);
  const run = async (...statements: string[]) => {
    const answers = await database.batch(statements.map((sql) => database.prepare(sql).bind(7)));
    return answers.flatMap(({ results }) => results);
  };
  return { calls, run };
}

describe("what a request looks up in one turn", () => {
  it("is one call, and each gets its own answers", async () => {
    const { calls, run } = givenD1();
    const later = Promise.resolve().then(() => run("select e"));
    const answers = await Promise.all([run("select a", "select b"), run("select c"), later]);
    expect(calls).toEqual([["select a 7", "select b 7", "select c 7", "select e 7"]]);
    expect(answers).toEqual([["select a 7", "select b 7"], ["select c 7"], ["select e 7"]]);
  });

  it("waits for nothing that is asked in a later turn", async () => {
    const { calls, run } = givenD1();
    await run("select a");
    await run("select b");
    expect(calls).toEqual([["select a 7"], ["select b 7"]]);
  });

  it("goes before what changes something after it, which goes alone", async () => {
    const { calls, run } = givenD1();
    await Promise.all([run("select a"), run("select b"), run("insert c"), run("select d")]);
    expect(calls).toEqual([["select a 7", "select b 7"], ["insert c 7"], ["select d 7"]]);
  });

  it("fails for who asked what fails, and for nobody else", async () => {
    const { run } = givenD1();
    const [right, wrong, other] = await Promise.allSettled([
      run("select a"),
      run("select wrong"),
      run("select b"),
    ]);
    expect([right, other]).toEqual([
      { status: "fulfilled", value: ["select a 7"] },
      { status: "fulfilled", value: ["select b 7"] },
    ]);
    expect(wrong).toMatchObject({ status: "rejected", reason: { message: "no such table: wrong" } });
  });
});
