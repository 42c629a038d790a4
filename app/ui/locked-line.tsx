// What an offer does not open, in one line at the foot of its card: the offers are praised elsewhere, once.
import { Link } from "@remix-run/react";
import { LockKeyhole } from "lucide-react";
import { Icon } from "./icons.tsx";

type LockedLineProps = { title: string; sentence: string; to: string; of: string };

/** @param of what is locked, for whom the card is not in sight */
export const LockedLine = ({ title, sentence, to, of }: LockedLineProps) => (
  <Link to={to} className="group inline-flex min-h-11 items-center gap-2.5 text-muted hover:text-ink">
    <Icon of={LockKeyhole} size={18} className="shrink-0" />
    <span className="sr-only">{`${title}, «\u00a0${of}\u00a0»\u00a0: `}</span>
    <span className="text-sm text-balance group-hover:underline group-hover:underline-offset-4">
      {sentence}
    </span>
  </Link>
);
