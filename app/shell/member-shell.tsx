// The frame of every member screen: the five places (in the head, or under the thumb), a drawer with every entry on
// small screens, the member's menu, one line at the foot. All of it works as the server drew it: the screen in it comes first.
import type { ReactNode } from "react";
import type { User } from "#app/features/auth/user.ts";
import { LatePart } from "#app/ui/late-part.tsx";
import { memberFooter, memberHead, memberNotices, thumbBar } from "./late-frame.ts";
import { useErasedOn } from "./root-data.ts";
import { SkipLink } from "./skip-link.tsx";

type MemberShellProps = { user: User; year: string; footer?: boolean; children: ReactNode };

export function MemberShell({ user, year, footer = true, children }: MemberShellProps) {
  const erasedOn = useErasedOn();
  const hasNotices = user.subscriptionStatus === "past_due" || erasedOn !== null;
  return (
    <>
      {/* The shell's own width in its own letters, not the window's: with larger text the thumb bar comes earlier. */}
      <div className="member-shell @container flex min-h-dvh flex-col">
        <SkipLink />
        <header className="sticky top-0 z-40 border-b border-line bg-paper pt-[env(safe-area-inset-top)]">
          <LatePart of={memberHead} props={{ user }} />
        </header>
        {hasNotices && <LatePart of={memberNotices} props={{ user }} />}
        <main id="contenu" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        {footer && <LatePart of={memberFooter} props={{ year }} />}
        <div className="thumb-space @min-[58rem]:hidden" />
      </div>
      <LatePart of={thumbBar} props={{ tier: user.tier }} />
    </>
  );
}
