// What is typed before the page's scripts run. React makes its fields anew where the page it finds is not the one it
// drew (an extension, a translator), and a controlled field shows its state instead of what was typed: both would lose
// the first words of who types at once. A script in the head keeps them; once React is there they are put back.
import { useEffect } from "react";

type Early = { form: string; name: string; value: string; checked: boolean | null; focused: boolean };

declare global {
  interface Window {
    earlyWords?: { fields: Map<string, Early>; stop(): void };
  }
}

/** Runs in the head, before anything can be typed. Written as a function, sent as its text. */
function listen() {
  const fields = new Map<string, Early>();
  const keep = (event: Event) => {
    const field = event.target;
    if (
      !(
        field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement
      )
    )
      return;
    if (!field.name || field.type === "file") return;
    const form = field.form ? String([...document.forms].indexOf(field.form)) : "";
    const box = field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");
    fields.set(`${form}/${field.name}/${box ? field.value : ""}`, {
      form,
      name: field.name,
      value: field.value,
      checked: box ? (field as HTMLInputElement).checked : null,
      focused: document.activeElement === field,
    });
  };
  document.addEventListener("input", keep, true);
  document.addEventListener("change", keep, true);
  window.earlyWords = {
    fields,
    stop() {
      document.removeEventListener("input", keep, true);
      document.removeEventListener("change", keep, true);
    },
  };
}

export const EarlyWordsScript = ({ nonce }: { nonce: string | undefined }) => (
  <script
    nonce={nonce}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, nothing of anybody's
    dangerouslySetInnerHTML={{ __html: `(${listen.toString()})()` }}
  />
);

/** Sets a field as typing does, so that a controlled one hears it. */
function type(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  { value, checked }: Early,
): void {
  if (checked !== null) {
    if ((field as HTMLInputElement).checked !== checked) field.click();
    return;
  }
  if (field.value === value) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Puts back what was typed early, once, when React has drawn the page. */
export function useEarlyWords(): void {
  useEffect(() => {
    const early = window.earlyWords;
    if (!early) return;
    early.stop();
    window.earlyWords = undefined;
    for (const kept of early.fields.values()) {
      const scope: Document | HTMLFormElement =
        kept.form === "" ? document : (document.forms[Number(kept.form)] ?? document);
      const field = [...scope.querySelectorAll<HTMLInputElement>("input, textarea, select")].find(
        (one) => one.name === kept.name && (kept.checked === null || one.value === kept.value),
      );
      if (!field) continue;
      type(field, kept);
      if (kept.focused && document.activeElement === document.body) field.focus();
    }
  }, []);
}
