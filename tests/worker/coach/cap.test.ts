// The day's cap of tokens: who comes after it is refused with the specified sentence, the administration is told once, and
// distress is answered all the same. Its figures stand in the administration.
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { dayIn } from "#app/lib/dates.ts";
import { fetchAs, givenMember } from "../app.ts";
import { ANSWER, callWith, complete, givenModel, givenWholeLibrary, say } from "./setup.ts";

beforeAll(givenWholeLibrary);

/** Asked in each test: the file may be loaded before midnight and run after it. */
const today = () => dayIn(Date.now(), "UTC");
const count = (day: string, name: string, n: number) =>
  env.DB.prepare(
    "insert into coach_counts (day, name, n) values (?, ?, ?) on conflict do update set n = excluded.n",
  )
    .bind(day, name, n)
    .run();
/** The day's mails are all sent: what is owed stays to be read. */
const noMailLeaves = () =>
  env.DB.prepare("insert into mail_days (day, sent) values (?, 1e6) on conflict do update set sent = 1e6")
    .bind(today())
    .run();
const owed = async () => {
  const { results } = await env.DB.prepare(
    "select key, kind, facts from mail_outbox where key like 'coach-cap/%' order by key",
  ).all();
  return results;
};
const capped = () => {
  const model = givenModel(() => ANSWER);
  return {
    ...model,
    env: {
      ...model.env,
      CHAT_DAILY_TOKENS: "1000",
      ADMIN_EMAILS: "une@portique.test, deux@portique.test",
      RESEND_API_KEY: "re_test",
    },
  };
};

describe("the day's cap", () => {
  it("lets questions through below it", async () => {
    await count(today(), "tokens/prompt", 900);
    expect((await say(capped(), await complete(), { message: "Bonjour" })).status).toBe(200);
    expect(await owed()).toEqual([]);
  });

  it("refuses past it, and tells each administrator once, whoever asks how often", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    await noMailLeaves();
    await count(today(), "tokens/prompt", 900);
    await count(today(), "tokens/completion", 100);
    const [model, member] = [capped(), await complete()];
    const answers = await Promise.all(
      ["Et ceci ?", "Et cela ?", "Toujours rien ?"].map((message) => say(model, member, { message })),
    );
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(answers[0]?.item.message).toBe("Impossible d'envoyer votre message. Veuillez réessayer.");
    const mails = await owed();
    expect(mails.map(({ key }) => key)).toEqual([`coach-cap/${today()}/0`, `coach-cap/${today()}/1`]);
    expect(mails.map(({ kind }) => kind)).toEqual(["coach.cap", "coach.cap"]);
    expect(JSON.parse(String(mails[0]?.facts))).toEqual({ day: today(), used: 1000, cap: 1000 });
    const alarms = logged.mock.calls.filter(([line]) => String(line).includes("coach.cap"));
    expect(alarms).toHaveLength(1);
    logged.mockRestore();
    const used = await env.DB.prepare("select count(*) as n from coach_usage where user_id = ?")
      .bind(member.id)
      .first();
    expect(used?.n).toBe(0);
  });

  it("does not stand before distress", async () => {
    const { status, item } = await say(capped(), await complete(), { message: "je veux mourir" });
    expect([status, item.crisis]).toEqual([200, true]);
  });

  it("stands in the administration with the figures, and no member sees it", async () => {
    await count("2020-01-01", "messages", 77_777);
    await count(today(), "messages", 4);
    await count(today(), "filter/human", 3);
    const admin = await givenMember({ role: "admin" });
    const { response } = await callWith(capped(), "/admin/coach", { as: admin });
    const page = await response.text();
    expect(response.status).toBe(200);
    for (const word of ["Le plafond du jour est atteint", "se dit humain", "Jour par jour"])
      expect(page).toContain(word);
    expect(page).not.toContain("77\u202f777");
    expect((await fetchAs("/admin/coach", { as: await complete() })).status).toBe(404);
  });
});
