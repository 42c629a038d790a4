import type { Member } from "#app/features/auth/user.ts";
import type { Appearance } from "#app/lib/appearance.ts";
import type { SettingsDeps } from "./deps.ts";

/** Keeps a choice of theme or text size on the account; an empty one changes nothing. */
export async function chooseAppearance(
  { db, members, now }: Pick<SettingsDeps, "db" | "members" | "now">,
  member: Pick<Member, "id">,
  chosen: Partial<Appearance>,
): Promise<void> {
  if (Object.keys(chosen).length > 0) await db.write([members.setAppearance(member.id, chosen, now())]);
}
