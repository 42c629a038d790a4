import { describe, expect, it } from "vitest";
import { emailField, ownCodeSchema } from "#app/features/auth/auth.schema.ts";
import { contactSchema } from "#app/features/contact/contact.schema.ts";
import { SUBJECTS } from "#app/features/contact/contact.ts";
import { newsletterSchema } from "#app/features/newsletter/newsletter.schema.ts";
import { codeSchema } from "#app/features/reminders/reminders.schema.ts";
import { leaveByMailSchema } from "#app/features/subscription/subscription.schema.ts";

describe("a code that was copied", () => {
  it.each([
    "123456",
    " 123 456\n",
    "123-456",
    "\u202a123\u00a0456\u202c",
    "１２３４５６",
    "\u200b123\u2011456\ufeff",
  ])("is read as what it looks like: %j", (typed) => {
    expect(codeSchema.safeParse({ channel: "sms", code: typed }).data?.code).toBe("123456");
    expect(ownCodeSchema.safeParse({ code: typed }).data?.code).toBe("123456");
  });
  it.each(["", "12345", "1234567", "12345a", "-----", "123 4५6x"])(
    "is refused where it is none: %j",
    (typed) => expect(codeSchema.safeParse({ channel: "sms", code: typed }).success).toBe(false),
  );
});

describe("an address that was copied", () => {
  const FORMS = [
    ["of an account", (email: string) => emailField.safeParse(email).data],
    ["of the letter", (email: string) => newsletterSchema.safeParse({ email }).data?.email],
    ["of who leaves", (email: string) => leaveByMailSchema.safeParse({ email }).data?.email],
    [
      "of a message",
      (email: string) =>
        contactSchema.safeParse({ email, name: "Marc", subject: SUBJECTS[0], message: "x".repeat(60) }).data
          ?.email,
    ],
  ] as const;

  it.each(FORMS)("is read without what nobody sees in it: %s", (_where, read) => {
    for (const typed of [
      " Marc@Portique.test\t",
      "\u202amarc@portique.test\u202c",
      "\u200bmarc@portique.test\ufeff",
      "marc@portique\u00ad.test",
      "\u2066MARC\u2069@portique.test\u00a0",
    ])
      expect(read(typed), JSON.stringify(typed)).toBe("marc@portique.test");
  });

  it.each([
    "",
    "marc",
    "marc@",
    "@portique.test",
    "marc@portique",
    "ma rc@portique.test",
    `${"a".repeat(250)}@b.fr`,
    "marc@portique.test\nBcc: autre@b.fr",
  ])("is refused where it is none: %s", (typed) => expect(emailField.safeParse(typed).success).toBe(false));
});
