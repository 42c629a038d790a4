// An answer may take its own form away: a plan that was changed has another button, a link that was used says so. A slow
// phone may draw the page that follows before it has told the form, which then goes without having said a word: it reads
// what came for it as it goes.
import { type FormResult, KIT_FIELDS } from "#app/lib/form.ts";

export type AwaitedAnswer<Data> = {
  /** The address of the page that asked. */
  asker: string;
  answer?: FormResult<Data>;
};

/** By the act and the form that asked: one of a kind on its page. */
const awaited = new Map<string, AwaitedAnswer<unknown>>();
const nameOf = (form: FormData) => `${form.get(KIT_FIELDS.intent)} ${form.get(KIT_FIELDS.form) ?? ""}`;

/** @returns where the answer to this form stands as soon as it has come, before any data is read again */
export function awaitAnswer<Data>(form: FormData): AwaitedAnswer<Data> {
  const place: AwaitedAnswer<Data> = { asker: location.href };
  awaited.set(nameOf(form), place as AwaitedAnswer<unknown>);
  return place;
}

/** To be called with what a form's action answered. */
export function answerCame(form: FormData, answer: unknown): void {
  const name = nameOf(form);
  const place = awaited.get(name);
  if (place) place.answer = answer as FormResult;
  awaited.delete(name);
}
