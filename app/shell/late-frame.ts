// What stands around every member screen: as the server drew it until its script is there, which a first screen does not
// wait for. Links, menus and forms work without it.
import { late, lateFrom, soon } from "#app/ui/late-part.tsx";
import { MemberNotices } from "./member-notices.tsx";
import * as navigation from "./navigation.ts";
import { ShortFooter } from "./short-footer.tsx";

const ofNavigation = lateFrom(import.meta.env.SSR ? navigation : undefined, () => import("./navigation.ts"));

export const memberHead = soon(ofNavigation("MemberHead"));
export const thumbBar = soon(ofNavigation("ThumbBar"));

export const memberNotices = late(import.meta.env.SSR ? MemberNotices : undefined, () =>
  import("./member-notices.tsx").then((notices) => notices.MemberNotices),
);

export const memberFooter = late(import.meta.env.SSR ? ShortFooter : undefined, () =>
  import("./short-footer.tsx").then((footer) => footer.ShortFooter),
);
