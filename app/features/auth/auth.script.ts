// The script of /auth: all that the page has, for it is drawn without React. It sends the form from where it stands, keeps
// the half of the session's secrets that scripts hold (P1 §4), turns the tabs, and asks for passkeys. What it shows stands
// in the page as templates (components/auth-card.tsx), so that classes and words are written once.
import { isSignedIn, storedToken, storeToken, verifyStoredToken } from "#app/lib/api.ts";
import {
  type FormResult,
  KIT_FIELDS,
  mayComeBack,
  type Toast,
  UNREACHABLE,
  unreachable,
  VIA_SCRIPT,
} from "#app/lib/form.ts";
import { ownZone } from "#app/lib/intl.ts";
import { takePartingToast } from "#app/lib/parting-toast.ts";
import { browserStore } from "#app/lib/storage.ts";
import { focusFirstWrong } from "#app/ui/form-fields.ts";
import { TOAST_MS } from "#app/ui/toast-time.ts";
import { ANSWER_ID, AUTH_TEXTS, type AuthTab, BUSY, COOKIES_REFUSED } from "./auth-texts.ts";

type Answer = FormResult<{ token: string }>;
type Control = HTMLInputElement;

/** P1 §9: time to read that the account is there. */
const REGISTERED_DELAY_MS = 100;

/** A copy of a piece of the page that is drawn and not shown. */
const piece = (name: string): HTMLElement =>
  document
    .querySelector<HTMLTemplateElement>(`template[data-piece="${name}"]`)
    ?.content.firstElementChild?.cloneNode(true) as HTMLElement;

// — toasts

function stays(toast: Element): void {
  toast.querySelector("button")?.addEventListener("click", () => toast.remove());
  setTimeout(() => toast.remove(), TOAST_MS);
}
const shownToasts = () => document.querySelectorAll("[data-toast]");

/** A toast's piece with its words, to be shown in place of the one that is there. */
function worded(name: string, title: string, body?: string): HTMLElement {
  for (const before of shownToasts()) before.remove();
  const toast = piece(name);
  const [first, second] = toast.querySelectorAll("p");
  if (first) first.textContent = title;
  if (second && body) second.textContent = body;
  else second?.remove();
  return toast;
}

function say({ title, body, tone = "neutral" }: Toast): void {
  const toast = worded(tone, title, body);
  document.querySelector(`[data-toasts="${tone}"]`)?.appendChild(toast);
  stays(toast);
}

// — a form and what is wrong with it

const tabOf = (form: HTMLFormElement) => form.id as AuthTab;
const buttonOf = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>("button[type=submit]");

function setBusy(form: HTMLFormElement, busy: boolean): void {
  const button = buttonOf(form);
  if (!button) return;
  button.disabled = busy;
  button.textContent = busy ? BUSY : AUTH_TEXTS[tabOf(form)].submit;
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (one): one is Control => one instanceof HTMLInputElement && one.type !== "hidden",
  );

/** Says beside a field what is wrong with it, tied to it as app/ui/fields.tsx ties it. */
function setWrong(control: Control, messages: string[] | undefined): void {
  const id = `${control.id}-error`;
  document.getElementById(id)?.remove();
  const by = (control.getAttribute("aria-describedby") ?? "").split(" ").filter((one) => one && one !== id);
  if (messages) {
    const said = piece("error");
    said.id = id;
    said.textContent = messages.join(" ");
    control.parentElement?.appendChild(said);
    by.push(id);
  }
  const tie = (name: string, value: string) =>
    value ? control.setAttribute(name, value) : control.removeAttribute(name);
  tie("aria-invalid", messages ? "true" : "");
  tie("aria-describedby", by.join(" "));
}

const forgetNotice = (form: HTMLFormElement) => form.querySelector("[role=alert]")?.remove();

function refuse(form: HTMLFormElement, { errors, message }: Pick<Answer, "errors" | "message">): void {
  // Stands there once the password was right and the account asks for a code; then until one is in.
  if (errors.code && !form.elements.namedItem("code")) form.insertBefore(piece("code"), buttonOf(form));
  for (const control of controlsOf(form)) setWrong(control, errors[control.name]);
  focusFirstWrong(form, errors);
  // What a field says is read there; the rest over the form, once: it is the toast of P1 §8 in the place it is about.
  if (Object.keys(errors).length > 0) return;
  const notice = worded("notice", AUTH_TEXTS[tabOf(form)].failed, message);
  notice.dataset.toast = "";
  // As a toast it ends as all of them do; as the form's notice it stays until the next try.
  setTimeout(() => delete notice.dataset.toast, TOAST_MS);
  form.insertBefore(notice, form.firstChild);
  notice.focus();
}

/** Shows what was typed, or hides it again: nothing that is sent, or left, stands there to be read. */
function showPassword(form: HTMLFormElement, shown: boolean): void {
  const field = form.elements.namedItem("password");
  if (field instanceof HTMLInputElement) field.type = shown ? "text" : "password";
  form.querySelector("[data-show-password]")?.setAttribute("aria-pressed", String(shown));
}

/** The answer stands in the page that came back; anything else is not ours. */
async function answerTo(form: HTMLFormElement): Promise<Answer> {
  const fields = new FormData(form);
  const refused = unreachable(fields) as Answer;
  fields.set(KIT_FIELDS.via, VIA_SCRIPT);
  const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  const response = await fetch(form.action, { method: "POST", body, redirect: "manual" });
  if (response.type === "opaqueredirect") {
    location.reload(); // signed in meanwhile, from another tab
    return new Promise(() => {});
  }
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const answer = page.getElementById(ANSWER_ID)?.textContent;
  return answer ? JSON.parse(answer) : refused;
}

/** Browsers that refuse cookies refuse storage as well; the server then tells whether it knows who has just signed in. */
const keepsCookies = async (): Promise<boolean> => browserStore.opens() || (await isSignedIn());

async function send(form: HTMLFormElement): Promise<void> {
  if (buttonOf(form)?.disabled) return;
  showPassword(form, false);
  setBusy(form, true);
  forgetNotice(form);
  const answer = await answerTo(form).catch(() => unreachable(new FormData(form)) as Answer);
  if (answer.ok && !(await keepsCookies())) {
    setBusy(form, false);
    refuse(form, { errors: {}, message: COOKIES_REFUSED });
    return;
  }
  if (answer.ok && answer.data && answer.to !== undefined) {
    const { data, to } = answer;
    storeToken(data.token);
    if (answer.toast) say(answer.toast);
    setTimeout(() => location.assign(to), tabOf(form) === "register" ? REGISTERED_DELAY_MS : 0);
    return;
  }
  setBusy(form, false);
  refuse(form, answer);
}

// — « Se connecter avec une clé d’accès »: a button, and the list of the e-mail field where the browser has one for them

function offerPasskeys(form: HTMLFormElement): void {
  const place = form.querySelector("[data-passkeys]");
  const button = place?.querySelector("button");
  const label = place?.querySelector("[data-label]");
  const why = place?.querySelector("[role=status]");
  if (!button || !label || !why) return;
  const words = label.textContent;
  /** From the first press on, the list of the field is not offered any more. */
  let pressed = false;

  async function enter(autofill: boolean): Promise<boolean> {
    const outcome = await import("./components/passkey-ceremony.client.ts")
      .then(({ enterByPasskey }) => enterByPasskey(autofill, () => !(autofill && pressed)))
      .catch(() => ({ why: autofill ? null : UNREACHABLE }));
    if (outcome !== "entered") {
      if (why && (outcome.why !== null || !autofill)) why.textContent = outcome.why;
      return false;
    }
    if (!(await keepsCookies())) {
      if (why) why.textContent = COOKIES_REFUSED;
      return false;
    }
    setBusy(form, true);
    say(AUTH_TEXTS.login.done);
    location.assign((form.elements.namedItem("redirectTo") as Control).value);
    return true;
  }

  button.addEventListener("click", async () => {
    pressed = true;
    button.disabled = true;
    label.textContent = BUSY;
    why.textContent = "";
    // What the page goes to is on its way.
    if (await enter(false)) return;
    button.disabled = false;
    label.textContent = words;
  });

  // Asked for once somebody means to sign in, not by everybody who sees the page.
  if (!("PublicKeyCredential" in window)) return;
  if (form.contains(document.activeElement)) void enter(true);
  else form.addEventListener("focusin", () => void enter(true), { once: true });
}

// — the page

/** Takes over a form that has come into the page. */
function take(form: HTMLFormElement): void {
  form.noValidate = true; // the server's own sentences stand instead of the browser's
  const zone = form.elements.namedItem("timezone");
  if (zone instanceof HTMLInputElement) zone.value = ownZone();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(form);
  });
  const show = form.querySelector("[data-show-password]");
  show?.addEventListener("click", () => showPassword(form, show.getAttribute("aria-pressed") !== "true"));
  offerPasskeys(form);
}

/** Puts the other tab's form in the place of the one that stands; what both ask for goes along. */
function turnTo(link: HTMLAnchorElement, links: Iterable<HTMLAnchorElement>): void {
  const standing = document.querySelector<HTMLFormElement>("form[data-auth]");
  const other = document.querySelector<HTMLTemplateElement>("template[data-other-tab]");
  const coming = other?.content.querySelector("form");
  if (!standing || !other || !coming) return;
  for (const { name, value } of controlsOf(standing)) {
    const field = coming.elements.namedItem(name);
    if (field instanceof HTMLInputElement && mayComeBack(name, value) && !field.value) field.value = value;
  }
  standing.replaceWith(coming);
  other.content.appendChild(standing);
  if (!coming.noValidate) take(coming);
  for (const one of links) one.removeAttribute("aria-current");
  link.setAttribute("aria-current", "page");
  history.replaceState(history.state, "", link.href);
}

const tabs = document.querySelectorAll<HTMLAnchorElement>("a[data-tab]");
for (const link of tabs)
  link.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!link.hasAttribute("aria-current")) turnTo(link, tabs);
  });

for (const toast of shownToasts()) stays(toast);
const parting = takePartingToast();
if (parting) say(parting);
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-auth]")) take(form);
if (storedToken() !== null) void verifyStoredToken();
