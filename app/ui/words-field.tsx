import { Search } from "lucide-react";
import type { Ref } from "react";
import { Icon } from "./icons.tsx";

type WordsFieldProps = {
  id: string;
  name: string;
  initial?: string;
  maxLength: number;
  busy: boolean;
  errorId?: string | undefined;
  /** In a dialog, where it is what one came for. */
  first?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

/** What is looked for, and the button that looks for it. */
export function WordsField({
  id,
  name,
  initial = "",
  maxLength,
  busy,
  errorId,
  first = false,
  inputRef,
}: WordsFieldProps) {
  return (
    <div className="flex gap-2">
      <label htmlFor={id} className="sr-only">
        Mots à chercher
      </label>
      <input
        ref={inputRef}
        id={id}
        name={name}
        type="search"
        defaultValue={initial}
        maxLength={maxLength}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: a dialog puts the focus on what it was opened for.
        autoFocus={first}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        className="input min-h-11 min-w-0 flex-1"
      />
      <button type="submit" aria-disabled={busy || undefined} className="btn btn-primary shrink-0">
        <Icon of={Search} />
        <span className="sr-only xs:not-sr-only">Rechercher</span>
      </button>
    </div>
  );
}
