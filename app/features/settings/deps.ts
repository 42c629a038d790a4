// What the use cases of the settings are given (app/composition/settings.server.ts). Types only.
import type { AuthDeps } from "#app/features/auth/auth.server.ts";
import type { MembersStore } from "#app/features/auth/members.store.server.ts";
import type { Member } from "#app/features/auth/user.ts";
import type { Outbox } from "#app/features/outbox/outbox.server.ts";
import type { DatabaseRunner, Query } from "#db/client.ts";
import type { EmailChangeStore } from "./email-change.store.server.ts";
import type { SettingsStore } from "./settings.store.server.ts";

/** A member somebody blocked, as their name was to be seen. */
type BlockedAuthorRow = {
  id: string;
  nameChoice: "full" | "first" | "anonymous";
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  createdAt: number;
};

/** Where pictures are kept; R2 has it. */
type PictureStore = {
  put(
    key: string,
    bytes: Uint8Array<ArrayBuffer>,
    options: { httpMetadata: { contentType: string } },
  ): Promise<unknown>;
  delete(key: string): Promise<void>;
};

export type SettingsDeps = {
  store: SettingsStore;
  members: MembersStore;
  emailChanges: EmailChangeStore;
  db: DatabaseRunner;
  now(): number;
  waitUntil(work: Promise<unknown>): void;
  passwords: AuthDeps["passwords"];
  /** Counts wrong passwords. */
  attempts: Pick<AuthDeps["attempts"], "check">;
  /** Throws 422 for one of the passwords everybody tries first. */
  refuseCommon(password: string): void;
  hashToken(token: string): string;
  /** Each throws 429 when it was asked too often. */
  limit: {
    picture(userId: string): Promise<void>;
    /** Mailed links, by address. */
    link(): Promise<void>;
  };
  pictures: PictureStore;
  /** A drawing of one picture as a PNG; undefined where the picture in it can't be read. */
  draw(svg: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  blocks(userId: string): Query<BlockedAuthorRow[]>;
  /** Ends a block, by the id its list gives. */
  unblock(member: Member, id: string): Promise<void>;
  /** Puts what was planned of the member's reminders into another zone. */
  moveReminders(userId: string, timezone: string): Promise<void>;
  /** A token of /auth/reset, for who has just proved the address. */
  resetToken(userId: string): Promise<string>;
  /** Mails the link that proves the address once more. */
  sendConfirmation(member: Member): Promise<void>;
  outbox: Outbox;
  /** The token of the link in a mail, from the mail's key. */
  linkToken(mailKey: string): string;
  adminEmails: readonly string[];
};
