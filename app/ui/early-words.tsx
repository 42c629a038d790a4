// What is typed before the page's scripts run. React makes its fields anew where the page it finds is not the one it
// drew (an extension, a translator), and a controlled field shows its state instead of what was typed: both would lose
// the first words of who types at once. A script in the head keeps them; once React is there they are put back.
import { useEffect } from "react";
import { HeadScript } from "./head-script.tsx";
import { typeInto } from "./type-into.ts";

type Early = { form: string; name: string; value: string; checked: boolean | null; focused: boolean };

declare global {
  interface Window {
    earlyWords?: { fields: Map<string, Early>; stop(): void };
  }
}

// Runs in the head, before anything can be typed. It is written as a text because bundlers rewrite functions: their
// helpers would be missing in the page.
const LISTEN = `(() => {
  const fields = new Map();
  const keep = ({ type, target: field }) => {
    if (!/^(INPUT|TEXTAREA|SELECT)$/.test(field.tagName) || !field.name || field.type === "file") return;
    const form = field.form ? String([...document.forms].indexOf(field.form)) : "";
    const box = field.type === "checkbox" || field.type === "radio";
    const name = [form, field.name, box ? field.value : ""].join("/");
    // A field that React takes away under the writer's hands says « change » on its way out.
    const focused = type === "input" ? document.activeElement === field : fields.get(name)?.focused === true;
    if (focused) for (const kept of fields.values()) kept.focused = false;
    // The last of several radios comes last.
    fields.delete(name);
    fields.set(name, {
      form, name: field.name, value: field.value, checked: box ? field.checked : null,
      focused,
    });
  };
  for (const event of ["input", "change"]) document.addEventListener(event, keep, true);
  window.earlyWords = {
    fields,
    stop() { for (const event of ["input", "change"]) document.removeEventListener(event, keep, true); },
  };
})()`;

export const EarlyWordsScript = ({ nonce }: { nonce: string | undefined }) => (
  <HeadScript nonce={nonce} text={import.meta.env.SSR ? LISTEN : ""} />
);

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
      typeInto(field, kept);
      const isFree = [null, document.body, document.documentElement].includes(
        document.activeElement as HTMLElement | null,
      );
      if (kept.focused && isFree) field.focus();
    }
  }, []);
}
