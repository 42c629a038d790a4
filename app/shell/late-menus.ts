// What stands closed in the head of every member screen: as the server drew it until its script is there. Links and forms
// work without it.
import { late } from "#app/ui/late-part.tsx";
import { AccountSheet } from "./account-sheet.tsx";
import { DrawerLinks } from "./drawer-links.tsx";

export const accountSheet = late(import.meta.env.SSR ? AccountSheet : undefined, () =>
  import("./account-sheet.tsx").then((sheet) => sheet.AccountSheet),
);

export const drawerLinks = late(import.meta.env.SSR ? DrawerLinks : undefined, () =>
  import("./drawer-links.tsx").then((links) => links.DrawerLinks),
);
