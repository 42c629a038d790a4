import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, it } from "vitest";
import { errorFields } from "#app/platform/log.ts";

describe("the log of an error", () => {
  it("holds nothing of what a failed statement carried, however its lines look", () => {
    const values = ["jeanne@exemple.fr", "un soir difficile\n    at home\nencore"];
    const error = new DrizzleQueryError(
      "insert into users values (?, ?)",
      values,
      new Error("D1_ERROR: network"),
    );
    const logged = errorFields(error);
    expect(logged.message).toBe("insert into users values (?, ?)");
    expect(logged.cause).toBe("D1_ERROR: network");
    expect(logged.at).toMatch(/log\.test\.ts/);
    for (const word of ["jeanne", "difficile", "home", "encore"])
      expect(JSON.stringify(logged)).not.toContain(word);
  });

  it("holds nothing of a text that could not be parsed, nor where that is another error's cause", () => {
    const quoting = () => {
      try {
        return JSON.parse("j’ai pleuré") as Error;
      } catch (error) {
        return error as Error;
      }
    };
    expect(quoting().message).toContain("pleuré");
    for (const error of [quoting(), new Error("unreadable page", { cause: quoting() })])
      expect(JSON.stringify(errorFields(error))).not.toMatch(/ai pl|pleur/);
  });

  it("says name, message and place of a bug of ours", () => {
    expect(errorFields(new TypeError("x is no function"))).toMatchObject({
      error: "TypeError",
      message: "x is no function",
      at: expect.stringMatching(/^at .*log\.test\.ts/),
    });
  });
});
