import type { User } from "#app/features/auth/user.ts";
import { PastDueBanner } from "./past-due.tsx";
import { PendingErasureBanner } from "./pending-erasure.tsx";

/** What a member has to know wherever they are. */
export const MemberNotices = ({ user }: { user: User }) => (
  <>
    <PastDueBanner user={user} />
    <PendingErasureBanner />
  </>
);
