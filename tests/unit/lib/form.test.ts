// What a form was drawn as, and which of its fields its sender changed.
import { describe, expect, it } from "vitest";
import {
  changedIn,
  drawnAs,
  drawnAsSent,
  drawnText,
  onlyChanged,
  redrawn,
  unsentForm,
} from "#app/lib/form.ts";

const formOf = (...fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};
const NAMES = ["note", "days", "on", "zone"];
const changes = (form: FormData) => NAMES.filter(changedIn(form));
const DRAWN = drawnAs({ note: "deux\nlignes", days: [0, 6], on: "1", zone: null });

describe("what a form’s sender changed", () => {
  it("is nothing where it comes as it was drawn, whatever the line ends and the order", () => {
    const form = formOf(
      ["drawn", DRAWN],
      ["note", "deux\r\nlignes"],
      ["days", "6"],
      ["days", "0"],
      ["on", "1"],
    );
    expect(changes(form)).toEqual([]);
    form.append("zone", "");
    expect(changes(form)).toEqual([]);
  });

  it("is a word, a box taken off, one more of a list, a field that was empty", () => {
    const form = formOf(["drawn", DRAWN], ["note", "trois"], ["days", "0"], ["zone", "Europe/Paris"]);
    expect(changes(form)).toEqual(NAMES);
  });

  it("is all of a form that does not say what it was drawn as", () => {
    expect(changes(formOf(["note", "x"]))).toEqual(NAMES);
  });

  it("goes on from what was sent, without secrets", () => {
    const sent = formOf(["note", "trois"], ["password", "p"], ["via", "script"]);
    expect(drawnAsSent(sent)).toBe("note=trois");
    expect(changes(formOf(["drawn", drawnAsSent(sent)], ["note", "trois"]))).toEqual([]);
  });

  it("can say that the words of another tab were read since", () => {
    const form = formOf(["drawn", redrawn(DRAWN, { note: "écrit\nailleurs" })], ["note", "trois"]);
    expect(drawnText(form, "note")).toBe("écrit\nailleurs");
    expect(changes(form)).toEqual(changes(formOf(["drawn", DRAWN], ["note", "trois"])));
    expect([drawnText(form, "zone"), drawnText(formOf(["note", "x"]), "note")]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("is what is left of the checked fields", () => {
    const form = formOf(["drawn", DRAWN], ["note", "trois"], ["on", "1"], ["days", "0"], ["days", "6"]);
    expect(onlyChanged({ note: "trois", on: true, days: [0, 6] }, form)).toEqual({ note: "trois" });
  });

  it("is known as well after a session that ended: the form goes on with its words", () => {
    const unsent = unsentForm(
      formOf(["intent", "save"], ["drawn", DRAWN], ["via", "x"], ["zone", "Europe/Paris"]),
    );
    expect(unsent).toMatchObject({ whole: true });
    expect(unsent.others).toContainEqual(["drawn", DRAWN]);
  });
});
