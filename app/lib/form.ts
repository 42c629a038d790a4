// What a form's action answers, and what both sides of a form agree on. Pure.
import type { Danger } from "./crisis/danger.ts";

/** A message shown for five seconds (P1 §9). */
export type Toast = { title: string; body?: string; tone?: "neutral" | "destructive" };

/** The hidden fields that the form kit reads and writes. */
export const KIT_FIELDS = {
  /** Which of a screen's acts a form asks for. */
  intent: "intent",
  /** The id of the form, so that a refusal is said in the right one of several alike. */
  form: "form",
  /** Says that a script sends the form: the answer is then read in place instead of a redirect. */
  via: "via",
} as const;
export const VIA_SCRIPT = "script";

export type FormResult<Data = unknown> = {
  intent: string;
  /** The id of the form that was sent, where it said one. */
  form: string;
  ok: boolean;
  /** The HTTP status of the answer; 0 where no answer came. */
  status: number;
  /** Why it was refused, in one French sentence. Empty where it was accepted. */
  message: string;
  /** What is wrong, by field. */
  errors: Record<string, string[]>;
  /** What was typed, passwords and files aside, nested as conform nests names: a refused form comes back with it. */
  values: Record<string, unknown>;
  /** Of an accepted form: what to say, where to go, and what its screen asked to know. */
  toast?: Toast;
  to?: string;
  data?: Data;
  /** Distress was heard in what was sent: its card is shown beside whatever the answer is. */
  crisis?: boolean;
  /** Which card. */
  danger?: Danger;
  /** 409: what stands on the server now. */
  current?: unknown;
};

const SECRET = /password|token|code/i;
const OWN: ReadonlySet<string> = new Set(Object.values(KIT_FIELDS));

/** The fields of a form whose words may come back to it: neither secrets nor files nor the kit's own. */
export const mayComeBack = (name: string, value: unknown): value is string =>
  typeof value === "string" && !SECRET.test(name) && !OWN.has(name);

/** The words of a form by name, the last of those that share one. */
export function typedValues(form: Iterable<[string, unknown]>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (mayComeBack(name, value)) values[name] = value;
  return values;
}

/** A form that was sent without scripts after its session had ended: all of it comes back, and nothing is stored. */
export type UnsentForm = {
  /** What was written, under the names that the screen gives it. */
  words: { name: string; label: string; text: string }[];
  /** The rest of the form, to be sent again with the words. */
  others: [name: string, value: string][];
  /** A password, a code or a file does not come back: without it the form cannot be sent again. */
  whole: boolean;
};

/** @param labels what the screen calls its fields; in a field it does not name, whole sentences count as words */
export function unsentForm(
  form: Iterable<[string, unknown]>,
  labels: Readonly<Record<string, string>> = {},
): UnsentForm {
  const unsent: UnsentForm = { words: [], others: [], whole: true };
  for (const [name, value] of form) {
    const isKits = name === KIT_FIELDS.intent || name === KIT_FIELDS.form;
    const text = typeof value === "string" ? value : "";
    const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
    if (!isKits && !mayComeBack(name, value)) {
      // An empty field of a file is a file without a name.
      const isEmpty = typeof value === "string" ? value === "" : (value as File).size === 0;
      unsent.whole &&= isEmpty || name === KIT_FIELDS.via;
    } else if (!isKits && text.trim() !== "" && (label !== undefined || /\s/.test(text.trim())))
      unsent.words.push({ name, label: label ?? "Votre texte", text });
    else unsent.others.push([name, text]);
  }
  return unsent;
}

/** No answer came, or one that is not ours (the page of a hotel's network, an older build). */
export const UNREACHABLE =
  "Le site ne répond pas. Rien n’est perdu\u00a0: vérifiez votre connexion, puis recommencez.";

export const unreachable = (form: FormData): FormResult => ({
  intent: String(form.get(KIT_FIELDS.intent) ?? ""),
  form: String(form.get(KIT_FIELDS.form) ?? ""),
  ok: false,
  status: 0,
  message: UNREACHABLE,
  errors: {},
  values: {},
});
