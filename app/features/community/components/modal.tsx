// A native dialog that opens when it is drawn; its parent takes it away once it is closed.
import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#app/ui/icons.tsx";

type ModalProps = { labelledBy: string; onClose(): void; children: ReactNode };

/** At most four fifths of the window's height (P1 §2); on a phone its whole width. */
export function Modal({ labelledBy, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={labelledBy} onClose={onClose} className="modal">
      <div className="modal-box relative flex max-h-[80dvh] w-[calc(100vw-1rem)] max-w-3xl flex-col bg-surface p-0">
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          aria-label="Fermer"
          className="absolute top-2 right-2 z-30 flex size-11 items-center justify-center rounded-md bg-surface text-muted hover:text-ink"
        >
          <Icon of={X} />
        </button>
        <div className="overflow-y-auto overscroll-contain px-4 pt-5 pb-6 sm:px-8 sm:pt-7 sm:pb-8">
          {children}
        </div>
      </div>
      <form method="dialog" className="modal-backdrop">
        <button type="submit" tabIndex={-1} aria-hidden="true">
          Fermer
        </button>
      </form>
    </dialog>
  );
}
