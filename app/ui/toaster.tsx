// Toasts: one at a time, five seconds (P1 §9). A message that came with the page (a form sent without JavaScript)
// is in the HTML already.
import { X } from "lucide-react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import type { Toast } from "#app/lib/form.ts";
import { TOAST_MS } from "./toast-time.ts";

type Shown = Toast & { key: number };

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

type Board = { shown: Shown | null; close(): void; claim(): () => void };
const BoardContext = createContext<Board | null>(null);

/** Shows a toast in place of the one that is there. */
export const useToast = () => useContext(ToastContext);

export function Toaster({ initial, children }: { initial?: Toast | null; children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(initial ? { ...initial, key: 0 } : null);
  const show = useCallback((toast: Toast) => setShown({ ...toast, key: Date.now() }), []);
  const close = useCallback(() => setShown(null), []);
  const [claims, setClaims] = useState(0);
  const claim = useCallback(() => {
    setClaims((n) => n + 1);
    return () => setClaims((n) => n - 1);
  }, []);
  const board = useMemo(() => ({ shown, close, claim }), [shown, close, claim]);
  useEffect(() => {
    if (!shown) return;
    // Only its own: the next one may be shown already, and this timer not yet taken back.
    const timer = setTimeout(() => setShown((now) => (now === shown ? null : now)), TOAST_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <ToastContext.Provider value={show}>
      <BoardContext.Provider value={board}>{children}</BoardContext.Provider>
      <Region shown={claims === 0 ? shown : null} onClose={close} />
    </ToastContext.Provider>
  );
}

/** For a modal dialog: toasts stand inside it while it is open, where the rest of the page is out of reach. */
export function ToastRegion() {
  const board = useContext(BoardContext);
  const claim = board?.claim;
  useEffect(() => claim?.(), [claim]);
  return board && <Region shown={board.shown} onClose={board.close} />;
}

export function Region({ shown, onClose }: { shown: Shown | null; onClose: () => void }) {
  return (
    // On a phone under the header: the bottom is where the thumb has just pressed, and where the keyboard stands.
    <div className="pointer-events-none fixed inset-x-0 top-[calc(4rem+env(safe-area-inset-top))] z-50 flex justify-center px-4 py-2 sm:top-auto sm:bottom-0 sm:justify-end sm:p-4">
      <div role="status" aria-live="polite" data-toasts="neutral" className="w-full max-w-sm">
        {shown && shown.tone !== "destructive" && <ToastCard toast={shown} onClose={onClose} />}
      </div>
      <div
        role="alert"
        data-toasts="destructive"
        className="absolute inset-x-4 top-2 sm:top-auto sm:bottom-4 sm:left-auto sm:w-full sm:max-w-sm"
      >
        {shown?.tone === "destructive" && <ToastCard toast={shown} onClose={onClose} />}
      </div>
    </div>
  );
}

export function ToastCard({ toast, onClose }: { toast: Shown; onClose: () => void }) {
  const destructive = toast.tone === "destructive";
  return (
    <div
      key={toast.key}
      data-toast=""
      className={`sheet appear pointer-events-auto flex items-start gap-3 p-4 ${destructive ? "border-error" : "border-success"}`}
    >
      <div className="flex-1">
        <p className="font-semibold">{toast.title}</p>
        {toast.body && <p className="mt-0.5 text-muted">{toast.body}</p>}
      </div>
      <button
        type="button"
        onClick={onClose}
        className="-m-1 rounded-md p-1 text-muted hover:text-ink"
        aria-label="Fermer ce message"
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
