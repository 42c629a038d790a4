// The pages of Stripe's stand-in: the desk (/local/stripe) and a customer's portal. Plain HTML, no script.
import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { formatInstant } from "#app/lib/dates.ts";
import { xmlText } from "#app/lib/signs.ts";
import { formatPrice } from "#app/lib/text.ts";
import { layout as page } from "../page.ts";
import type { CustomerSheet } from "./bank.ts";
import { CARDS } from "./cards.ts";
import type { PortalSession } from "./wire.ts";

/** What the page answers to an action. */
export type Said = string | undefined;

const at = (seconds: number) => formatInstant(seconds * 1000, DEFAULT_TIME_ZONE);
const price = (cents: number) => formatPrice(cents / 100);
const offer = (tier: unknown) => (tier === "complete" ? "Complet+" : "Essentiel");

const layout = (title: string, said: Said, main: string) =>
  page(title, `${said ? `<p role="status"><strong>${xmlText(said)}</strong></p>` : ""}\n${main}`);

type Hidden = Record<string, string>;
function button(label: string, name: string, facts: Hidden, more = ""): string {
  const hidden = Object.entries({ act: name, ...facts }).map(
    ([key, value]) => `<input type="hidden" name="${key}" value="${xmlText(value)}">`,
  );
  return `<form method="post" action="/local/stripe/act">${hidden.join("")}${more}<button>${label}</button></form>`;
}

function invoices(sheet: CustomerSheet, who: Hidden | undefined): string {
  if (sheet.invoices.length === 0) return "<p>Aucune facture.</p>";
  const words: Record<string, string> = {
    paid: "payée",
    open: "à payer",
    void: "annulée",
    draft: "brouillon",
  };
  const rows = sheet.invoices.map((invoice) => {
    const refunded = invoice.refunded > 0 ? `, remboursée de ${price(invoice.refunded)}` : "";
    const refundable = who && invoice.status === "paid" && invoice.refunded < invoice.amount_paid;
    return `<p>${xmlText(invoice.number ?? invoice.id)} · ${at(invoice.created)} · ${price(invoice.total)} · ${words[invoice.status ?? ""] ?? invoice.status}${refunded}</p>${refundable ? button("Rembourser", "refund", { ...who, payment: invoice.payment }) : ""}${dispute(invoice, who)}`;
  });
  return rows.join("\n");
}

const DISPUTES: Record<string, string> = {
  needs_response: "contestée auprès de la banque",
  won: "contestation gagnée",
  lost: "contestation perdue",
};

function dispute(
  { dispute: open, payment, status }: CustomerSheet["invoices"][number],
  who: Hidden | undefined,
): string {
  if (!who || status !== "paid") return "";
  if (!open) return button("Contester auprès de la banque", "dispute", { ...who, payment });
  const said = `<p>${DISPUTES[open.status] ?? open.status}</p>`;
  if (open.status !== "needs_response") return said;
  const facts = { ...who, dispute: open.id };
  return `${said}${button("Contestation gagnée", "dispute-won", facts)}${button("Contestation perdue", "dispute-lost", facts)}`;
}

function customer(sheet: CustomerSheet, open: boolean): string {
  const who = { customer: sheet.customer.id, email: sheet.customer.email ?? "" };
  const plans = sheet.subscriptions.map((one) => {
    const item = one.items.data[0];
    const over = one.status === "canceled" || one.status === "incomplete_expired";
    const until = item ? `, période jusqu’au ${at(item.current_period_end)}` : "";
    const ending = one.cancel_at_period_end ? ", résilié à cette date" : "";
    const pending = one.pending_update ? ", changement en attente de paiement" : "";
    return `<p>${offer(item?.price.metadata.tier)} · <code>${xmlText(one.status)}</code>${until}${ending}${pending}</p>${over ? "" : button("Résilier tout de suite, comme un vendeur", "cancel", { ...who, subscription: one.id })}`;
  });
  const days = `<label for="days-${who.customer}">Jours</label><input id="days-${who.customer}" name="days" type="number" min="1" max="400" value="31" required>`;
  const events = sheet.events.map(
    (event) =>
      `<p><code>${xmlText(event.type)}</code> · ${at(event.created)} · ${event.taken ? "reçu" : `pas reçu (${event.attempts} essais)`}</p>${button("Renvoyer", "resend", { ...who, event: event.id })}`,
  );
  return `<li><details${open ? " open" : ""}>
<summary><span class="subject">${xmlText(who.email || who.customer)}</span><span class="facts">Son horloge${"\u202f"}: ${at(sheet.now)}</span></summary>
${button("Avancer son horloge", "advance", who, days)}
${sheet.failNext ? "<p>Le prochain prélèvement sera refusé.</p>" : button("Refuser le prochain prélèvement", "fail-next", who)}
<h2>Abonnements</h2>
${plans.join("\n") || "<p>Aucun.</p>"}
<h2>Factures</h2>
${invoices(sheet, who)}
<h2>Événements</h2>
${events.join("\n") || "<p>Aucun.</p>"}
</details></li>`;
}

const NAMES: Record<keyof typeof CARDS, string> = {
  success: "acceptée",
  mastercard: "acceptée",
  declined: "refusée",
  insufficientFunds: "fonds insuffisants",
  authenticateOnce: "3-D Secure à l’inscription",
  authenticateAlways: "3-D Secure à chaque paiement",
  declinedLater: "acceptée, puis refusée au renouvellement",
};

export function deskPage(sheets: readonly CustomerSheet[], email: string, said?: Said): string {
  const cards = Object.entries(CARDS).map(
    ([name, number]) =>
      `<li><p class="facts"><code>${number}</code> ${NAMES[name as keyof typeof CARDS]}</p></li>`,
  );
  const list = sheets.length
    ? `<ol>${sheets.map((sheet, index) => customer(sheet, index === 0)).join("\n")}</ol>`
    : '<p class="empty">Personne n’a encore commandé.</p>';
  return layout(
    "Paiements",
    said,
    `<p class="intro">La doublure locale de Stripe${"\u202f"}: rien n’est débité. Chaque client a sa propre horloge.</p>
<form method="get" action="/local/stripe" role="search"><label for="email">Adresse du client</label><input id="email" name="email" type="text" inputmode="email" autocomplete="off" value="${xmlText(email)}"><button>Filtrer</button></form>
<details><summary>Cartes d’essai</summary><p>N’importe quelle date à venir, n’importe quel code.</p><ol>${cards.join("")}</ol></details>
${list}`,
  );
}

export function portalPage(sheet: (CustomerSheet & { session: PortalSession }) | null, said: Said): string {
  if (!sheet) return layout("Page introuvable", said, "<p>Cette page n’existe pas, ou plus.</p>");
  const back = sheet.session.return_url
    ? `<p><a class="button" href="${xmlText(sheet.session.return_url)}">Retour au site</a></p>`
    : "";
  return layout(
    "Votre carte et vos factures",
    said,
    `${back}
<h2>Changer de carte</h2>
<form method="post" action="/local/stripe/portal/${xmlText(sheet.session.id)}">
<label for="number">Numéro de carte</label><input id="number" name="number" inputmode="numeric" autocomplete="cc-number" required>
<label for="expiry">Expiration (MM/AA)</label><input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" required>
<button>Enregistrer la carte</button>
</form>
<h2>Factures</h2>
${invoices(sheet, undefined)}`,
  );
}
