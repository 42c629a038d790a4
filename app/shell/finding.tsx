// Searching and the keyboard's shortcuts, on every member screen. The link leads to the page where no script runs.
import { Link, useNavigate } from "@remix-run/react";
import { Search } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { paths } from "#app/lib/paths.ts";
import { askedBy, GO_MS, shortcutsOn } from "#app/lib/shortcuts.ts";
import { lazyPart } from "#app/ui/arrivals.ts";
import { Icon } from "#app/ui/icons.tsx";

const SearchBox = lazyPart(() => import("#app/features/search/components/search-box.tsx"));
const ShortcutsDialog = lazyPart(() => import("#app/features/search/components/shortcuts-dialog.tsx"));

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio]), textarea, select"));

export function Finding() {
  const [open, setOpen] = useState<"search" | "list" | null>(null);
  const navigate = useNavigate();
  const wentAt = useRef(0);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const asked = askedBy(event, {
        typing: isTyping(event.target) || document.querySelector("dialog[open]") !== null,
        on: shortcutsOn(),
        going: Date.now() - wentAt.current < GO_MS,
      });
      wentAt.current = asked === "go" ? Date.now() : 0;
      if (asked === null || asked === "go") return;
      event.preventDefault();
      if (typeof asked === "object") navigate(asked.to);
      else if (!document.querySelector("dialog[open]")) setOpen(asked);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [navigate]);
  const close = () => setOpen(null);
  return (
    <>
      <Link
        to={paths.search()}
        aria-label="Rechercher"
        aria-keyshortcuts="/ Control+K Meta+K"
        title="Rechercher ( / )"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen("search");
        }}
        className="flex size-11 items-center justify-center rounded-md text-muted hover:text-ink"
      >
        <Icon of={Search} size={22} />
      </Link>
      <Suspense>
        {open === "search" && <SearchBox onClose={close} />}
        {open === "list" && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  );
}
