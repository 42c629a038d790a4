import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icons.tsx";

type KeepButtonProps = {
  busy: boolean;
  /** What is typed is what is kept: a press would change nothing, and does nothing. */
  stands: boolean;
  /** What a press would do, or that it was done. */
  children: ReactNode;
};

/** Sends a form whose words can be kept again once they have changed. */
export const KeepButton = ({ busy, stands, children }: KeepButtonProps) => (
  <button
    type="submit"
    aria-disabled={busy || stands}
    onClick={(event) => stands && event.preventDefault()}
    className={`btn ${stands ? "btn-quiet" : "btn-primary"}`}
  >
    {stands && <Icon of={Check} size={18} />}
    {children}
  </button>
);
