// A page that was open since before something was saved elsewhere saves what was touched there, and nothing else of what
// it still shows. Each form is read from its page, changed, and sent, as a browser without scripts does.
import { describe, expect, it } from "vitest";
import { aDay, fetchAs, givenMember, type TestMember } from "./app.ts";
import { drawnForm, formsOf, pageOf } from "./forms.ts";
import { findPost, givenAuthor, givenPost, givenReply } from "./forum.ts";
import { givenPage, photosPath, sendPhoto } from "./photos.ts";
import { givenChallenges } from "./practice.ts";

const send = (as: TestMember, path: string, body: URLSearchParams) => fetchAs(path, { as, body });

const reminders = async (as: TestMember, change?: object) => {
  const answer = await fetchAs("/api/settings/reminders", {
    as,
    ...(change && { method: "PATCH", body: change }),
  });
  return (await answer.json<{ settings: Record<string, unknown> }>()).settings;
};

describe("an old page", () => {
  const TAB = "/settings?tab=rappels";

  it("of the reminders, sent as it was drawn, undoes nothing of what was saved since", async () => {
    const as = await givenMember({ tier: "complete" });
    await reminders(as, { frequency: 3, channels: ["email"], hours: [7, 20], quietDays: [0] });
    const old = await drawnForm(as, TAB, "save");
    expect(old.getAll("hours")).toEqual(["7", "20"]);
    const since = await reminders(as, {
      frequency: 5,
      hours: [6, 9, 21],
      channels: ["email", "telegram"],
      messageTypes: ["quote"],
      quietDays: [3],
      onlyIfUnwritten: true,
      pauseUntil: "2099-01-02",
      email: "autre@exemple.test",
      telegramChatId: "12345",
      timezone: "America/Toronto",
    });
    expect((await send(as, TAB, old)).status).toBe(302);
    expect(await reminders(as)).toEqual(since);
    old.append("quietDays", "5");
    await send(as, TAB, old);
    expect(await reminders(as)).toEqual({ ...since, quietDays: [0, 5] });
  });

  it("of the reminders does not switch them on again, and takes its own rhythm whole", async () => {
    const as = await givenMember({ tier: "complete" });
    await reminders(as, { frequency: 3, channels: ["email"], hours: [7, 20] });
    const [old, other] = [await drawnForm(as, TAB, "save"), await drawnForm(as, TAB, "save")];
    other.delete("enabled");
    await send(as, TAB, other);
    expect(await reminders(as)).toMatchObject({ frequency: 0, channels: [] });
    old.set("onlyIfUnwritten", "1");
    await send(as, TAB, old);
    expect(await reminders(as)).toMatchObject({ frequency: 0, channels: [], onlyIfUnwritten: true });
    const again = await drawnForm(as, TAB, "save");
    again.set("enabled", "1");
    again.append("channels", "email");
    again.set("preset", "twice");
    await send(as, TAB, again);
    expect(await reminders(as)).toMatchObject({ frequency: 3, channels: ["email"], hours: [8, 20] });
  });

  it("of the day's one reminder leaves what was chosen since", async () => {
    const as = await givenMember({ tier: "free" });
    const daily = (fields: Record<string, string>) =>
      send(as, TAB, new URLSearchParams({ intent: "daily", ...fields }));
    const drawn = "hour=8";
    await daily({ drawn, hour: "8", on: "1" });
    await daily({ drawn: "on=1&hour=8", on: "1", hour: "19" });
    await daily({ drawn: "on=1&hour=8", on: "1", hour: "8", onlyIfUnwritten: "1" });
    const shown = await drawnForm(as, TAB, "daily");
    expect([shown.get("on"), shown.get("hour"), shown.get("onlyIfUnwritten")]).toEqual(["1", "19", "1"]);
  });

  it("of the profile leaves the name, the zone and the signature that were saved since", async () => {
    const as = await givenMember({ tier: "essential" });
    const old = await drawnForm(as, "/settings", "profile");
    const change = { firstName: "Épictète", forumName: "anonymous", timezone: "Asia/Tokyo" };
    expect((await fetchAs("/api/profile", { as, method: "PATCH", body: change })).status).toBe(200);
    old.set("lastName", "d’Hiérapolis");
    expect((await send(as, "/settings", old)).status).toBe(302);
    const user = await (await fetchAs("/api/auth/user", { as })).json();
    expect(user).toMatchObject({ ...change, lastName: "d’Hiérapolis" });
  });

  it("of a discussion does not show again what was made private since, nor its old words", async () => {
    const as = await givenAuthor();
    const { id } = await givenPost(as, { title: "Le soir", content: "Une page.\nPuis l’autre." });
    const old = await drawnForm(as, `/community/${id}`, "edit-post");
    expect(old.getAll("isPublic")).toEqual(["0", "1"]);
    const change = { isPublic: false, content: "Réécrit ailleurs." };
    const path = `/api/forum/posts/${id}`;
    expect((await fetchAs(path, { as, method: "PATCH", body: change })).status).toBe(200);
    old.set("title", "Le matin");
    expect((await send(as, `/community/${id}`, old)).status).toBe(302);
    const shown = await findPost(as, id);
    expect(shown).toMatchObject({ ...change, title: "Le matin" });
  });

  it("that is refused comes back as what it was drawn, not as what stands by then", async () => {
    const as = await givenMember({ tier: "complete" });
    await reminders(as, { frequency: 3, channels: ["email"], hours: [7, 20] });
    const old = await drawnForm(as, TAB, "save");
    await reminders(as, { onlyIfUnwritten: true });
    old.append("hours", "8");
    old.append("hours", "9");
    const refused = await send(as, TAB, old);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(`value="${old.get("drawn")?.replaceAll("&", "&amp;")}"`);
  });
});

/** Members' pages that hold such forms, and what has to be there first. */
async function givenPages(): Promise<[TestMember, string][]> {
  await givenChallenges();
  const [complete, free, author] = [
    await givenMember({ tier: "complete" }),
    await givenMember({ tier: "free" }),
    await givenAuthor(),
  ];
  await send(
    complete,
    "/coach",
    new URLSearchParams({ intent: "preferences", address: "tu", remember: "1" }),
  );
  await send(complete, "/challenges/c7", new URLSearchParams({ intent: "join" }));
  await givenPage(complete);
  await sendPhoto(complete);
  await reminders(complete, { frequency: 3, channels: ["email"], hours: [7, 20], quietDays: [0] });
  await send(free, "/settings?tab=rappels", new URLSearchParams({ intent: "daily", hour: "8", on: "1" }));
  const { id } = await givenPost(author);
  await givenReply(author, id);
  return [
    [complete, "/settings"],
    [complete, "/settings?tab=rappels"],
    [complete, "/coach"],
    [complete, "/challenges/c7"],
    [complete, photosPath(aDay(-1))],
    [complete, "/journal/livre/semaine"],
    [free, "/settings?tab=rappels"],
    [author, `/community/${id}`],
  ];
}

describe("a form that says what it was drawn as", () => {
  it("says each of its fields, as it stands", async () => {
    const seen: string[] = [];
    for (const [as, path] of await givenPages())
      for (const { fields, hidden } of formsOf(await pageOf(as, path))) {
        const said = fields.get("drawn");
        if (said === null) continue;
        const drawn = new URLSearchParams(said);
        seen.push(fields.get("intent") ?? path);
        // An empty field and one that is not there say the same.
        const saidBy = (one: URLSearchParams, name: string) => one.getAll(name).filter(Boolean);
        for (const name of new Set([...fields.keys(), ...drawn.keys()]))
          if (!hidden.has(name) || drawn.has(name))
            expect([path, name, saidBy(drawn, name)]).toEqual([path, name, saidBy(fields, name)]);
      }
    expect([...new Set(seen)].sort()).toEqual([
      "check",
      "daily",
      "describe",
      "edit-post",
      "edit-reply",
      "letter",
      "memory",
      "preferences",
      "profile",
      "save",
    ]);
  });
});
