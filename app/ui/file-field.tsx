import { Paperclip } from "lucide-react";
import { type InputHTMLAttributes, useEffect, useRef, useState } from "react";
import { described, Field, type Own } from "./fields.tsx";
import { Icon } from "./icons.tsx";
import { useScripted } from "./use-scripted.ts";

/** As the server sends it: the browser's own field, whose button is dressed. */
const PLAIN_FILE = "file-plain block w-full text-sm text-muted";

type FileFieldProps = Own<InputHTMLAttributes<HTMLInputElement>> & {
  /** What the button says. */
  choose: string;
};

/**
 * A file to be chosen or dropped; `accept` says which kinds. With scripts it wears the product's dress: a button and the
 * name of what was chosen, and over both the browser's field, unseen, which keeps the keyboard, the drop and the focus.
 */
export function FileField({ label, labelHidden, errors, hint, choose, ...input }: FileFieldProps) {
  const { id } = input;
  const scripted = useScripted();
  const [chosen, setChosen] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // A form that is sent, or a file that is refused, empties the field without a word.
  useEffect(() => {
    if (chosen && !field.current?.files?.length) setChosen("");
  });
  useEffect(() => {
    const form = field.current?.form;
    const forget = () => setChosen("");
    form?.addEventListener("reset", forget);
    return () => form?.removeEventListener("reset", forget);
  }, []);
  return (
    <Field {...{ id, name: input.name, label, labelHidden, errors, hint }}>
      {/* As tall before scripts as with them: what stands below stays in its place. */}
      <div
        className={
          scripted
            ? "relative flex min-h-11 flex-wrap items-center gap-x-3 rounded-[0.625rem] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-primary"
            : "min-h-11"
        }
      >
        {scripted && (
          <>
            <span aria-hidden="true" className="btn btn-quiet shrink-0">
              <Icon of={Paperclip} size={18} />
              {choose}
            </span>
            <span aria-hidden="true" className={`min-w-0 truncate text-sm ${chosen ? "" : "text-muted"}`}>
              {chosen || "Aucun fichier choisi"}
            </span>
          </>
        )}
        <input
          type="file"
          {...input}
          {...described({ id, hint, errors })}
          ref={field}
          className={scripted ? "absolute inset-0 w-full cursor-pointer opacity-0" : PLAIN_FILE}
          onChange={(event) => {
            setChosen(event.currentTarget.files?.[0]?.name ?? "");
            input.onChange?.(event);
          }}
        />
      </div>
    </Field>
  );
}
