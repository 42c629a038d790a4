// What a delivery came to, in the administration's words. The codes are ours or the providers' (app/gateways/messaging).

const OUTCOMES: Record<string, string> = {
  "gave-up": "abandonné après plusieurs essais",
  "daily-cap": "le budget du jour pour les SMS et WhatsApp est atteint",
  unconfigured: "aucun prestataire n’est configuré pour ce canal",
  "twilio no answer": "Twilio n’a pas répondu",
  "telegram no answer": "Telegram n’a pas répondu",
  "push no answer": "le service de notification n’a pas répondu",
  "push keys": "nos clés de notification ne vont pas ensemble",
  application_error: "Resend n’a pas répondu",
  internal_server_error: "Resend est en panne",
  rate_limit_exceeded: "Resend demande d’attendre",
  daily_quota_exceeded: "le quota du jour est atteint chez Resend",
  monthly_quota_exceeded: "le quota du mois est atteint chez Resend",
};

/** A code that has no sentence keeps its number or name, which the provider's own pages explain. */
export function outcomeLabel(outcome: string | null): string {
  if (outcome === null) return "sans réponse";
  const known = OUTCOMES[outcome];
  if (known) return known;
  const [provider, code] = outcome.split(" ");
  if (code && provider === "twilio") return `Twilio a refusé le message (erreur ${code})`;
  if (code && provider === "telegram") return `Telegram a refusé le message (erreur ${code})`;
  if (code && provider === "push") return `le service de notification a refusé le message (${code})`;
  return `Resend a refusé le message (${outcome})`;
}
