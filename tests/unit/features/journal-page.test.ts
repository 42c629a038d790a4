// A journal page while it is written: what a save, another tab, a draft and a refusal make of the words in it.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  nextPage,
  openPage,
  type PageEvent,
  type PageState,
} from "#app/features/journal/components/entry-state.ts";
import { EMPTY_FIELDS, type EntryFields, joinFields, sameFields } from "#app/features/journal/journal.ts";
import type { EntryView } from "#app/features/journal/journal-view.server.ts";
import type { FormResult } from "#app/lib/form.ts";

const fields = (some: Partial<EntryFields>): EntryFields => ({ ...EMPTY_FIELDS, ...some });
const entry = (some: Partial<EntryFields>, version = 1): EntryView => ({
  fields: fields(some),
  version,
  updatedAt: version * 1000,
  saved: `version ${version}`,
  words: "",
});
const saved = (some: Partial<EntryFields>, version: number) => ({
  fields: fields(some),
  version,
  updatedAt: version * 1000,
  label: `version ${version}`,
});
const play = (state: PageState, ...events: PageEvent[]) => events.reduce(nextPage, state);
const typed = (name: keyof EntryFields, value: string | number | null): PageEvent => ({
  type: "typed",
  name,
  value,
});
const returned = (some: Partial<FormResult>): FormResult => ({
  intent: "save",
  form: "page",
  ok: false,
  status: 422,
  message: "",
  errors: {},
  values: {},
  ...some,
});

describe("a page being written", () => {
  it("keeps what was typed while a save was under way, and shows what another tab changed", () => {
    const open = play(openPage(entry({ gratitude: "a" }), undefined), typed("gratitude", "b"));
    const page = play(open, typed("gratitude", "bc"), {
      type: "stored",
      page: saved({ gratitude: "b", lessonsLearned: "ailleurs" }, 3),
      sent: open.fields,
    });
    expect(page).toMatchObject({ fields: { gratitude: "bc", lessonsLearned: "ailleurs" }, base: 3 });
    expect(page.saved.fields.gratitude).toBe("b");
  });

  it("takes over what was read again only where nothing is being written, and only what is newer", () => {
    const open = openPage(entry({ gratitude: "a" }, 2), undefined);
    const reread = (some: Partial<EntryFields>, version: number): PageEvent => ({
      type: "reread",
      page: saved(some, version),
    });
    expect(play(open, reread({ gratitude: "z" }, 3))).toMatchObject({ fields: { gratitude: "z" }, base: 3 });
    expect(play(open, reread({ gratitude: "old" }, 1)).fields.gratitude).toBe("a");
    expect(play(open, typed("mood", 4), reread({ gratitude: "z" }, 3))).toMatchObject({
      fields: { gratitude: "a", mood: 4 },
      base: 2,
    });
  });

  it("puts a draft and the form together where they changed different fields, and loses neither where not", () => {
    const open = play(openPage(entry({ gratitude: "a" }), undefined), typed("eveningReflection", "soir"));
    const draft = (some: Partial<EntryFields>, version = 1): PageEvent => ({
      type: "draftTaken",
      words: { fields: fields({ gratitude: "a", ...some }), version },
    });
    expect(play(open, draft({ morningReflection: "matin" }))).toMatchObject({
      fields: { morningReflection: "matin", eveningReflection: "soir" },
      aside: null,
    });
    const asked = play(open, draft({ eveningReflection: "nuit" }));
    expect(asked).toMatchObject({
      fields: { eveningReflection: "nuit" },
      aside: { fields: { eveningReflection: "soir" } },
    });
    expect(play(asked, { type: "asideTaken" }).fields.eveningReflection).toBe("soir");
    // A draft of another version is judged by the server, which knows what its writer saw.
    expect(play(open, draft({ morningReflection: "matin" }, 7))).toMatchObject({
      base: 7,
      aside: { version: 1 },
    });
  });

  it("keeps the words through a refusal and a conflict, and forgets both once it is saved", () => {
    const open = play(openPage(entry({ gratitude: "a" }), undefined), typed("gratitude", "b"));
    const refused = play(open, {
      type: "failed",
      problem: { kind: "refused", message: "Non." },
      errors: { gratitude: ["Trop long"] },
    });
    const asked = play(refused, { type: "conflicted", stored: saved({ gratitude: "c" }, 2) });
    expect(asked).toMatchObject({ fields: { gratitude: "b" }, problem: null, conflict: { version: 2 } });
    const page = play(asked, { type: "stored", page: saved({ gratitude: "b" }, 3), sent: asked.fields });
    expect(page).toMatchObject({ conflict: null, problem: null, errors: {}, aside: null });
    expect(play(asked, { type: "adopted", stored: saved({ gratitude: "c" }, 2) })).toMatchObject({
      fields: { gratitude: "c" },
      base: 2,
      conflict: null,
      aside: { fields: { gratitude: "b" } },
    });
  });

  it("that saved itself keeps what was put aside; one that somebody saved lets it go", () => {
    const open = play(openPage(entry({ gratitude: "a" }), undefined), {
      type: "setAside",
      words: { fields: fields({ gratitude: "z" }), version: 1 },
    });
    const stored = (quiet: boolean): PageEvent => ({
      type: "stored",
      page: saved({ gratitude: "a" }, 2),
      sent: open.fields,
      quiet,
    });
    expect(play(open, stored(true)).aside).toMatchObject({ fields: { gratitude: "z" } });
    expect(play(open, stored(false)).aside).toBeNull();
  });

  it("that came back without scripts holds every word, what was wrong, and the version it started from", () => {
    const page = openPage(
      entry({ gratitude: "a" }, 4),
      returned({
        status: 409,
        values: { gratitude: "à moi\r\nencore", mood: "3", version: "2" },
        errors: { mood: ["?"] },
      }),
    );
    expect(page).toMatchObject({
      fields: { gratitude: "à moi\nencore", mood: 3 },
      base: 2,
      conflict: { version: 4 },
      errors: { mood: ["?"] },
    });
    expect(openPage(null, returned({ values: { version: "new" } }))).toMatchObject({
      base: "new",
      conflict: null,
    });
    expect(openPage(entry({}, 4), returned({ values: { version: "2", overwrite: "3" } })).base).toBe(3);
  });

  it("that was erased is blank, and no older reading brings it back", () => {
    const page = play(openPage(entry({ gratitude: "a" }, 4), undefined), { type: "erased" });
    expect(page).toMatchObject({ fields: EMPTY_FIELDS, base: "new" });
    expect(play(page, { type: "reread", page: saved({ gratitude: "a" }, 4) })).toBe(page);
  });
});

describe("two writers of the same words", () => {
  const some = fc
    .record({
      gratitude: fc.constantFrom("", "a", "b"),
      morningReflection: fc.constantFrom("", "m"),
      mood: fc.constantFrom(null, 1 as const, 5 as const),
    })
    .map(fields);

  it("lose nothing that only one of them changed, whichever is asked first", () => {
    fc.assert(
      fc.property(some, some, some, (start, one, other) => {
        const joined = joinFields(start, one, other);
        const mirrored = joinFields(start, other, one);
        expect(joined === undefined).toBe(mirrored === undefined);
        if (!joined || !mirrored) {
          expect(
            Object.keys(start).some((name) => {
              const field = name as keyof EntryFields;
              return (
                one[field] !== other[field] && one[field] !== start[field] && other[field] !== start[field]
              );
            }),
          ).toBe(true);
          return;
        }
        expect(sameFields(joined, mirrored)).toBe(true);
        for (const name of Object.keys(start)) {
          const field = name as keyof EntryFields;
          if (one[field] !== start[field]) expect(joined[field]).toBe(one[field]);
          if (other[field] !== start[field]) expect(joined[field]).toBe(other[field]);
        }
      }),
    );
  });
});
