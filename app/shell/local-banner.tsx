export function LocalBanner() {
  return (
    <aside aria-label="Mode local" className="bg-ink px-4 py-1.5 print:hidden text-sm text-paper">
      Mode local : rien ne sort de cette machine.{" "}
      <a href="/local/outbox" className="underline underline-offset-4">
        E-mails envoyés
      </a>
      {" · "}
      <a href="/local/messages" className="underline underline-offset-4">
        Messages
      </a>
      {" · "}
      <a href="/local/stripe" className="underline underline-offset-4">
        Paiements
      </a>
    </aside>
  );
}
