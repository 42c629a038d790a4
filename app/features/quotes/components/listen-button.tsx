import { LatePart, late, soon } from "#app/ui/late-part.tsx";
import { Listen, type ListenProps } from "./listen.tsx";

const listen = soon(
  late(import.meta.env.SSR ? Listen : undefined, () => import("./listen.tsx").then((file) => file.Listen)),
);

/** Plays the quotation. Without JavaScript a recorded one is a link to its file, and an unrecorded one has no button. */
export const ListenButton = (props: ListenProps) => <LatePart of={listen} props={props} />;
