// What the form kit knows of a field is what conform would know: names, ids, first values, limits.
import { getInputProps } from "@conform-to/react";
import { describe, expect, it } from "vitest";
import { formFields } from "#app/ui/form-fields.ts";

const known = {
  formId: "record",
  values: { title: "Le délai", minutes: 7, shown: true, hidden: false, tasks: [{ title: "Un" }, {}] },
  errors: { title: ["Trop court."], "tasks[1].title": ["À remplir."] },
  limits: { title: { required: true, maxLength: 80 }, "tasks[].title": { maxLength: 40 } },
};
type Record = {
  title: string;
  minutes: string;
  shown: string;
  hidden: string;
  absent: string;
  tasks: { title: string }[];
};
const fields = formFields<Record>(known);

describe("the fields of a form", () => {
  it("have their names, their ids and what is wrong with them", () => {
    expect(fields.title).toMatchObject({
      name: "title",
      id: "record-title",
      errorId: "record-title-error",
      descriptionId: "record-title-description",
      initialValue: "Le délai",
      errors: ["Trop court."],
      required: true,
      maxLength: 80,
    });
    expect(fields.absent.errors).toBeUndefined();
    expect(fields.absent.initialValue).toBeUndefined();
  });

  it("have first values as a form writes them", () => {
    expect(fields.minutes.initialValue).toBe("7");
    expect(fields.shown.initialValue).toBe("on");
    expect(fields.hidden.initialValue).toBeUndefined();
  });

  it("nest as the names of conform do, with the limits of any item", () => {
    const items = fields.tasks.getFieldList();
    expect(items.map(({ name }) => name)).toEqual(["tasks[0]", "tasks[1]"]);
    const [first, second] = items.map((item) => item.getFieldset().title);
    expect(first).toMatchObject({ name: "tasks[0].title", initialValue: "Un", maxLength: 40 });
    expect(second).toMatchObject({ id: "record-tasks[1].title", errors: ["À remplir."] });
    expect(second?.initialValue).toBeUndefined();
  });

  it("are read by conform's helpers", () => {
    expect(getInputProps(fields.title as never, { type: "text" })).toMatchObject({
      id: "record-title",
      name: "title",
      required: true,
      maxLength: 80,
      defaultValue: "Le délai",
      "aria-invalid": true,
      "aria-describedby": "record-title-error",
    });
  });
});
