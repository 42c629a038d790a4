// A menu that is a <details> first: it opens without JavaScript; with it, Escape, a click elsewhere and a new page close it.
import { type ReactNode, useEffect, useRef } from "react";

type DisclosureProps = {
  summary: ReactNode;
  label: string;
  /** Changes when the menu has to close: the address of the page. */
  closeOn: string;
  className?: string;
  summaryClassName?: string;
  children: ReactNode;
};

export function Disclosure({
  summary,
  label,
  closeOn,
  className = "",
  summaryClassName = "",
  children,
}: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const address = useRef(closeOn);
  useEffect(() => {
    // The first time it may stand open already: it was pressed before its script came.
    if (details.current && address.current !== closeOn) details.current.open = false;
    address.current = closeOn;
  }, [closeOn]);
  useEffect(() => {
    const close = (event: Event) => {
      const menu = details.current;
      if (!menu?.open) return;
      const byEscape = event instanceof KeyboardEvent && event.key === "Escape";
      const elsewhere = event.type === "pointerdown" && !menu.contains(event.target as Node);
      if (!byEscape && !elsewhere) return;
      menu.open = false;
      if (byEscape) menu.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
  return (
    <details ref={details} className={`group ${className}`}>
      <summary aria-label={label} className={summaryClassName}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
