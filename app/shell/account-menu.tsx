// The member's own menu: their sign in the head, and the sheet behind it.
import { useLocation } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import type { User } from "#app/features/auth/user.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { LatePart } from "#app/ui/late-part.tsx";
import { accountSheet } from "./late-menus.ts";
import { useRootData } from "./root-data.ts";

export function AccountMenu({ user }: { user: User }) {
  const { pathname } = useLocation();
  const { initials } = useRootData();
  return (
    <Disclosure
      label="Votre compte"
      closeOn={pathname}
      className="min-h-11 sm:relative"
      summaryClassName="flex min-h-11 items-center gap-1.5 rounded-md px-1.5"
      summary={
        <>
          <Avatar imageUrl={user.profileImageUrl} initials={initials} className="size-9 text-sm" />
          <Icon of={ChevronDown} size={16} className="text-muted @max-[22.5rem]:hidden" />
        </>
      }
    >
      <LatePart of={accountSheet} props={{ user }} />
    </Disclosure>
  );
}
