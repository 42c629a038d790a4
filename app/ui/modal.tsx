// A native dialog that opens when it is drawn; its parent takes it away once it is closed.
import { X } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Icon } from "./icons.tsx";
import { ToastRegion } from "./toaster.tsx";

type ModalProps = {
  labelledBy: string;
  onClose(): void;
  /** Asked when somebody closes it; false keeps it open, with something else to show. */
  mayClose?(): boolean;
  /** Beside the button that closes. */
  bar?: ReactNode;
  /** It takes the whole window, and the night. */
  whole?: boolean;
  children: ReactNode;
};

const WHOLE = "h-dvh max-h-none w-screen max-w-none rounded-none bg-paper";

/** At most four fifths of the window's height (P1 §2); on a phone its whole width. */
export function Modal({
  labelledBy,
  onClose,
  mayClose = () => true,
  bar,
  whole = false,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed rather than torn out: the focus goes back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  const closed = () => {
    if (dialog.current && !dialog.current.open) onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onClose={closed}
      onCancel={(event) => {
        if (event.target === dialog.current && !mayClose()) event.preventDefault();
      }}
      data-theme={whole ? "nuit" : undefined}
      className="modal text-ink"
    >
      <div
        className={`modal-box relative flex flex-col overflow-hidden p-0 ${whole ? WHOLE : "max-h-[80dvh] w-[calc(100vw-1rem)] max-w-3xl bg-surface"}`}
      >
        <div className="flex items-center justify-between gap-4 pt-2 pr-2 pl-4 sm:pt-4 sm:pr-4 sm:pl-8">
          <div className="min-w-0">{bar}</div>
          <button
            type="button"
            onClick={() => mayClose() && dialog.current?.close()}
            aria-label="Fermer"
            className="flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:text-ink"
          >
            <Icon of={X} />
          </button>
        </div>
        <div
          className={`overflow-y-auto overscroll-contain px-4 pt-1 pb-6 sm:px-8 sm:pb-8 ${whole ? "mx-auto w-full max-w-3xl flex-1" : ""}`}
        >
          {children}
        </div>
      </div>
      <form
        method="dialog"
        onSubmit={(event) => !mayClose() && event.preventDefault()}
        className="modal-backdrop"
      >
        <button type="submit" tabIndex={-1} aria-hidden="true">
          Fermer
        </button>
      </form>
      <ToastRegion />
    </dialog>
  );
}
