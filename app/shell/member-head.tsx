// The head of every member screen: the five places, searching, the member's menu; on small screens a drawer with every entry.
import { useLocation } from "@remix-run/react";
import { Menu } from "lucide-react";
import type { User } from "#app/features/auth/user.ts";
import type { Tier } from "#app/lib/tiers.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { LatePart } from "#app/ui/late-part.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { BrandLink } from "./brand-link.tsx";
import { Finding } from "./finding.tsx";
import { drawerLinks } from "./late-menus.ts";
import { newReplies, PlaceBar } from "./places.tsx";
import { useUnread } from "./root-data.ts";

export function MemberHead({ user }: { user: User }) {
  return (
    <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-2 @min-[22.5rem]:gap-x-4">
      <BrandLink nameClassName="whitespace-nowrap @max-[21rem]:sr-only" />
      <PlaceBar tier={user.tier} />
      {/* The width of all three, so that the two first stay in place where a slow window paints before the last. */}
      <div className="flex min-w-36 items-center gap-1 @min-[22.5rem]:min-w-41.25 @min-[58rem]:min-w-0">
        <Finding />
        <AccountMenu user={user} />
        <Drawer tier={user.tier} />
      </div>
    </div>
  );
}

/** On small screens, every entry by its name, then help and the law. */
function Drawer({ tier }: { tier: Tier }) {
  const { pathname } = useLocation();
  const unread = useUnread();
  return (
    <Disclosure
      label={unread > 0 ? `Menu, ${newReplies(unread)}` : "Menu"}
      closeOn={pathname}
      // As large as its sign: a slow window that paints before its summary has come shows the browser's word for one.
      className="size-11 @min-[58rem]:hidden"
      summaryClassName="relative flex size-11 items-center justify-center rounded-md"
      summary={
        <>
          <Icon of={Menu} size={24} />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-paper bg-accent"
            />
          )}
        </>
      }
    >
      <LatePart of={drawerLinks} props={{ tier, unread }} />
    </Disclosure>
  );
}
