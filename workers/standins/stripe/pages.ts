// /local/stripe…: the local Stripe.js and what it calls, the desk where one looks and acts, the customers' portal.

import type { Memory } from "../memory.ts";
import type { Surroundings } from "../surroundings.ts";
import type { Act, Confirm } from "./bank.ts";
import { deskPage, portalPage, type Said } from "./desk.ts";
import { type Bank, bankOf, sendEvents } from "./index.ts";
import { STRIPE_JS } from "./stripe-js.ts";

const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
const back = (to: string) => new Response(null, { status: 303, headers: { Location: to } });

async function fields(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await request.text()));
}

function actOf(form: Record<string, string>): Act | undefined {
  switch (form.act) {
    case "advance": {
      const days = Number(form.days);
      return days > 0 && days <= 400 ? { kind: "advance", days } : undefined;
    }
    case "fail-next":
      return { kind: "fail-next" };
    case "cancel":
      return { kind: "cancel", subscription: form.subscription ?? "" };
    case "refund":
      return { kind: "refund", payment: form.payment ?? "" };
    case "dispute":
      return { kind: "dispute", payment: form.payment ?? "" };
    case "dispute-won":
      return { kind: "close-dispute", dispute: form.dispute ?? "", status: "won" };
    case "dispute-lost":
      return { kind: "close-dispute", dispute: form.dispute ?? "", status: "lost" };
    case "resend":
      return { kind: "resend", event: form.event ?? "" };
    default:
      return undefined;
  }
}

async function fromScript(request: Request, bank: Bank, path: string): Promise<Response> {
  const { secret = "", answer } = (await request.json()) as { secret?: string; answer?: Confirm };
  const result =
    path === "confirm" && answer
      ? await bank({ kind: "confirm", secret, answer })
      : await bank({ kind: "look", secret });
  // As Stripe.js reads them: an error is data, not a failed call.
  return Response.json(result.body);
}

async function portal(request: Request, bank: Bank, id: string): Promise<Response> {
  let said: Said;
  if (request.method === "POST") {
    const form = await fields(request);
    const [month = "", year = ""] = (form.expiry ?? "").split("/").map((part) => part.trim());
    const card = {
      number: (form.number ?? "").replace(/\D/g, ""),
      month: Number(month),
      year: Number(year) < 100 ? 2000 + Number(year) : Number(year),
    };
    const { status, body } = await bank({ kind: "portal-card", id, card });
    said = status === 200 ? "Carte enregistrée." : (body as { error: { message: string } }).error.message;
  }
  const sheet = await bank({ kind: "portal", id });
  return sheet ? html(portalPage(sheet, said)) : html(portalPage(null, said), 404);
}

export async function answerStripePages(
  request: Request,
  memory: DurableObjectStub<Memory>,
  now: number,
  surroundings: Surroundings,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const bank = bankOf(memory, now, surroundings.env.APP_ORIGIN);
  const [, , , section = "", rest = ""] = pathname.split("/");
  if (section === "stripe.js")
    return new Response(STRIPE_JS, { headers: { "Content-Type": "text/javascript; charset=utf-8" } });
  const moves = request.method === "POST";
  try {
    if (section === "js" && moves) return await fromScript(request, bank, rest);
    if (section === "portal") return await portal(request, bank, rest);
    const email = (searchParams.get("email") ?? "").trim().toLowerCase();
    if (section === "act" && moves) {
      const form = await fields(request);
      const wanted = actOf(form);
      if (!wanted) return html(deskPage([], email, "Cette action n’est pas lisible."), 422);
      const { status } = await bank({ kind: "act", customer: form.customer ?? "", act: wanted });
      if (status !== 200) return html(deskPage([], email, "Ce client n’existe pas."), status);
      return back(`/local/stripe?email=${encodeURIComponent(form.email ?? "")}`);
    }
    const sheets = await bank({ kind: "customers", email });
    if (section === "state.json") return Response.json(sheets);
    if (section !== "") return html(deskPage(sheets, email, "Il n’y a rien à cette adresse."), 404);
    return html(deskPage(sheets, email));
  } finally {
    if (moves) sendEvents(memory, surroundings);
  }
}
