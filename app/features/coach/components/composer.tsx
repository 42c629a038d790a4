// Where the member writes. Enter sends, Shift+Enter adds a line (P1 §5); without JavaScript it is a form that posts.
import { ArrowUp, Square } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { paths } from "#app/lib/paths.ts";
import { count } from "#app/lib/text.ts";
import { Icon } from "#app/ui/icons.tsx";
import { MESSAGE_MAX } from "../coach.ts";

const NEAR = 200;
const MAX_HEIGHT_PX = 160;

type ComposerProps = {
  box: RefObject<HTMLTextAreaElement>;
  value: string;
  onChange(value: string): void;
  onSend(): void;
  /** An answer is coming: what stops it, once it can be stopped. */
  busy: boolean;
  onStop?: () => void;
  conversationId: string | null;
  notice: ReactNode;
};

export function Composer({
  box,
  value,
  onChange,
  onSend,
  busy,
  onStop,
  conversationId,
  notice,
}: ComposerProps) {
  const left = MESSAGE_MAX - value.trim().length;
  // Without scripts the button must work whatever the box holds: the browser asks for words.
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const empty = live && value.trim() === "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box grows with its words.
  useLayoutEffect(() => {
    const area = box.current;
    if (!area) return;
    area.style.height = "auto";
    area.style.height = `${Math.min(area.scrollHeight + 2, MAX_HEIGHT_PX)}px`;
  }, [value]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <form
      method="post"
      action={paths.coach(conversationId ? { conversation: conversationId } : {})}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
      className="border-t border-line px-3 pt-3 pb-2 sm:px-5"
    >
      <input type="hidden" name="intent" value="ask" />
      {conversationId && <input type="hidden" name="conversationId" value={conversationId} />}
      <div className="flex items-end gap-2">
        <label htmlFor="coach-message" className="sr-only">
          Votre message
        </label>
        <textarea
          ref={box}
          id="coach-message"
          name="message"
          rows={1}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKey}
          placeholder="Écrivez votre message"
          aria-describedby="coach-notice"
          aria-invalid={left < 0 || undefined}
          autoComplete="off"
          className="textarea min-h-11 resize-none py-2 leading-normal"
        />
        {busy ? (
          <button
            // Keyed: a press meant to stop must not fall on the button that sends.
            key="stop"
            type="button"
            onClick={onStop}
            aria-disabled={!onStop || undefined}
            className="btn btn-quiet size-11 min-h-11 shrink-0 p-0"
            aria-label="Arrêter la réponse"
          >
            <Icon of={Square} size={18} />
          </button>
        ) : (
          <button
            key="send"
            type="submit"
            disabled={empty || left < 0}
            className="btn btn-primary size-11 min-h-11 shrink-0 p-0"
            aria-label="Envoyer"
          >
            <Icon of={ArrowUp} size={20} />
          </button>
        )}
      </div>
      <div id="coach-notice" className="mt-2 min-h-[1.3rem] text-sm leading-snug text-muted">
        {left < NEAR && (
          <span className={left < 0 ? "font-semibold text-error" : ""}>
            {left < 0 ? `${count(-left, "caractère")} de trop. ` : `Encore ${count(left, "caractère")}. `}
          </span>
        )}
        {notice ? (
          <span className="text-ink">{notice}</span>
        ) : (
          "Une intelligence artificielle vous répond. Elle ne remplace ni un proche ni un soignant."
        )}
      </div>
    </form>
  );
}
