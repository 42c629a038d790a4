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
  /** What the fields said when the form was drawn (`drawnAs`): what its sender did not touch is not theirs to save. */
  drawn: "drawn",
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
  /** 409: the words of others that stand there now, by field; of one's own other tab, mostly. */
  stands?: Readonly<Record<string, string>>;
  /** Of a refused form that said what it was drawn as: what it is to say next time. */
  drawn?: string;
};

/** The fields of a form as they are drawn, by name, as an untouched form sends them; empty is what is not sent. */
export type Drawn = Readonly<Record<string, string | null | readonly (string | number)[]>>;

/** What a form was drawn as, for its hidden field. */
export function drawnAs(fields: Drawn): string {
  const drawn = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value ?? []].flat()) drawn.append(name, String(one));
  return drawn.toString();
}

/** What a form that is sent says, to be what it was drawn as from then on. */
export function drawnAsSent(form: Iterable<[string, unknown]>): string {
  const drawn = new URLSearchParams();
  for (const [name, value] of form) if (mayComeBack(name, value)) drawn.append(name, value);
  return drawn.toString();
}

const drawnIn = (form: FormData): URLSearchParams | undefined => {
  const drawn = form.get(KIT_FIELDS.drawn);
  return typeof drawn === "string" ? new URLSearchParams(drawn) : undefined;
};

/** What a text said when its form was drawn; undefined where the form does not say. */
export const drawnText = (form: FormData, name: string): string | undefined =>
  drawnIn(form)?.get(name) ?? undefined;

/** The same form, drawn as if these words had stood in it: whoever sends it again has read them. */
export function redrawn(drawn: string, stands: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(drawn);
  for (const [name, text] of Object.entries(stands)) next.set(name, text);
  return next.toString();
}

// A form sends line ends as CRLF, and an empty field as an empty word where one that is not there says nothing.
const said = (values: readonly unknown[]): string =>
  JSON.stringify(
    values
      .map((value) => String(value).replace(/\r\n?/g, "\n"))
      .filter((value) => value !== "")
      .sort(),
  );

/**
 * Which fields of a form its sender changed. A page that was open since before something was saved elsewhere still shows
 * what was: only what was touched there is saved from it. All of them where the form does not say what it was drawn as.
 */
export function changedIn(form: FormData): (name: string) => boolean {
  const drawn = drawnIn(form);
  return (name) => drawn === undefined || said(form.getAll(name)) !== said(drawn.getAll(name));
}

/** Of what a form was checked to say, by the names of its fields, what its sender changed. */
export function onlyChanged<Input extends object>(input: Input, form: FormData): Partial<Input> {
  const changed = changedIn(form);
  return Object.fromEntries(Object.entries(input).filter(([name]) => changed(name))) as Partial<Input>;
}

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
    const isKits = OWN.has(name) && name !== KIT_FIELDS.via;
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
