// One text, open in two tabs: the later save does not undo the earlier, and says what stands there now. Neither's words are lost.
import { beforeAll, describe, expect, it } from "vitest";
import { aDay, fetchAs, givenMember, type TestMember } from "./app.ts";
import { callWith, givenWholeLibrary, plain, say } from "./coach/setup.ts";
import { drawnForm } from "./forms.ts";
import { givenAuthor, givenPost, givenReply } from "./forum.ts";
import { givenPage, photosPath, sendPhoto } from "./photos.ts";
import { givenChallenges } from "./practice.ts";

const FIRST = "Écrit dans l’un.\nPuis relu.";
const SECOND = "Écrit dans l’autre.\r\nSans avoir lu.";

type Text = { as: TestMember; path: string; intent: string; field: string; line?: boolean };
const complete = () => givenMember({ tier: "complete" });
const post = (as: TestMember, path: string, fields: Record<string, string>) =>
  fetchAs(path, { as, body: new URLSearchParams(fields) });

/** Each text that a member may hold open twice, by what it is called here. */
const TEXTS = {
  "what the coach remembers": async () => {
    const as = await complete();
    await post(as, "/coach", { intent: "preferences", address: "vous", remember: "1" });
    return { as, path: "/coach", intent: "memory", field: "note" };
  },
  "the name of a conversation": async () => {
    const [model, as] = [plain(), await complete()];
    await say(model, as, { message: "Bonjour." });
    const { response } = await callWith(model, "/api/coach/conversations", { as });
    const [first] = (await response.json()) as { id: string }[];
    return { as, path: `/coach?c=${first?.id}`, intent: "rename", field: "title", line: true };
  },
  "a note under a day of a challenge": async () => {
    const as = await complete();
    await givenChallenges();
    await post(as, "/challenges/c7", { intent: "join" });
    return { as, path: "/challenges/c7", intent: "check", field: "note" };
  },
  "what is seen on a photo": async () => {
    const as = await complete();
    await givenPage(as);
    await sendPhoto(as);
    return { as, path: photosPath(aDay(-1)), intent: "describe", field: "alt", line: true };
  },
  "a discussion": async () => {
    const as = await givenAuthor();
    const { id } = await givenPost(as);
    return { as, path: `/community/${id}`, intent: "edit-post", field: "content" };
  },
  "the title of a discussion": async () => {
    const as = await givenAuthor();
    const { id } = await givenPost(as);
    return { as, path: `/community/${id}`, intent: "edit-post", field: "title", line: true };
  },
  "a reply": async () => {
    const as = await givenAuthor();
    const { id } = await givenPost(as);
    await givenReply(as, id);
    return { as, path: `/community/${id}`, intent: "edit-reply", field: "content" };
  },
} satisfies Record<string, () => Promise<Text>>;

const kept = (text: string, line = false) => text.replace(/\r?\n/g, line ? " " : "\n");
const inHtml = (text: string) => text.replaceAll("'", "&#x27;");

beforeAll(givenWholeLibrary);

describe("saved in one tab, then in another that was open before,", () => {
  it.each(Object.entries<() => Promise<Text>>(TEXTS))(
    "%s keeps the first words, says them, and takes the others when they are sent again",
    async (_, given) => {
      const { as, path, intent, field, line } = await given();
      const shown = async () => (await drawnForm(as, path, intent)).get(field);
      const send = (form: URLSearchParams) => fetchAs(path, { as, body: form });
      const [one, other] = [await drawnForm(as, path, intent), await drawnForm(as, path, intent)];
      one.set(field, FIRST);
      expect((await send(one)).status).toBe(302);

      other.set(field, SECOND);
      const refused = await send(other);
      expect(refused.status).toBe(409);
      const page = await refused.text();
      expect(page).toContain("Ce texte a été changé ailleurs");
      expect(page).toContain(inHtml(kept(FIRST, line)));
      expect(page).toContain("Sans avoir lu.");
      expect(await shown()).toBe(kept(FIRST, line));

      // The form that came back has read them: sent again it replaces them.
      const drawn = new URLSearchParams(other.get("drawn") ?? "");
      drawn.set(field, kept(FIRST, line));
      other.set("drawn", drawn.toString());
      expect(page).toContain(`value="${drawn.toString().replaceAll("&", "&amp;")}"`);
      expect((await send(other)).status).toBe(302);
      expect(await shown()).toBe(kept(SECOND, line));
    },
  );

  it("a day that is ticked leaves the note that was written meanwhile", async () => {
    const { as, path, intent } = await TEXTS["a note under a day of a challenge"]();
    const [one, other] = [await drawnForm(as, path, intent), await drawnForm(as, path, intent)];
    one.set("note", FIRST);
    for (const form of [one, other]) expect((await fetchAs(path, { as, body: form })).status).toBe(302);
    expect((await drawnForm(as, path, intent)).get("note")).toBe(FIRST);
  });

  it("a day that is taken back does not erase a note that its page had not shown", async () => {
    const { as, path, intent } = await TEXTS["a note under a day of a challenge"]();
    const send = async (form: URLSearchParams) => fetchAs(path, { as, body: form });
    await send(await drawnForm(as, path, intent));
    const [note, uncheck] = [await drawnForm(as, path, intent), await drawnForm(as, path, "uncheck")];
    note.set("note", FIRST);
    expect((await send(note)).status).toBe(302);
    const refused = await send(uncheck);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(kept(FIRST));
    expect((await drawnForm(as, path, intent)).get("note")).toBe(FIRST);
    expect((await send(await drawnForm(as, path, "uncheck"))).status).toBe(302);
    expect((await drawnForm(as, path, intent)).get("note")).toBe("");
  });

  it("what differs by its spaces alone, or says the same, is no conflict", async () => {
    const { as, path, intent } = await TEXTS["what the coach remembers"]();
    const form = await drawnForm(as, path, intent);
    form.set("note", "  Je dors mal.\r\n\r\n\r\n");
    expect((await fetchAs(path, { as, body: form })).status).toBe(302);
    // A page that stayed says what was typed in it.
    form.set("drawn", new URLSearchParams({ note: form.get("note") ?? "" }).toString());
    form.set("note", "Je dors mieux.");
    expect((await fetchAs(path, { as, body: form })).status).toBe(302);
    expect((await fetchAs(path, { as, body: form })).status).toBe(302);
    expect((await drawnForm(as, path, intent)).get("note")).toBe("Je dors mieux.");
  });
});
