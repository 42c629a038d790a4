// A browser takes the focus from a button that is disabled under it: a reader would be thrown back to the page's head.
import { expect, it } from "vitest";
import { filesOf, textOf } from "./sources.ts";

it("a form's button keeps the focus while its press is under way", () => {
  const buttons = filesOf(/\.tsx$/).flatMap((file) =>
    [...textOf(file).matchAll(/<button\b(?:[^>]|=>)*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => tag.includes('type="submit"'))
      .map((tag) => [file, tag] as const),
  );
  expect(buttons.length).toBeGreaterThan(60);
  const wrong = buttons.filter(([, tag]) =>
    /(?<![\w-])disabled=\{[^}]*(?:busy|pending|paying|sending)/i.test(tag),
  );
  expect(wrong).toEqual([]);
});
