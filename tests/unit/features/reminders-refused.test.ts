// A refused form comes back with what was typed: whatever that was, the page is drawn.
import { expect, it } from "vitest";
import { defaultSettings } from "#app/features/reminders/reminders.ts";
import { typedSettings } from "#app/features/reminders/result.ts";

it("shows of a form that was refused only the channels and kinds of message there are", () => {
  const typed = typedSettings(defaultSettings("Europe/Paris"), {
    channels: ["pigeon", "email", "__proto__"],
    messageTypes: ["constructor", "quote"],
  });
  expect([typed.channels, typed.messageTypes]).toEqual([["email"], ["quote"]]);
});
