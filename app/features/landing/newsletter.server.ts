import { newId } from "#app/lib/ids.ts";
import type { NewsletterStore } from "./newsletter.store.server.ts";

export type NewsletterDeps = { store: NewsletterStore; now(): number; limit(): Promise<void> };

/** Notes a pending subscription; the same answer whether the address was known or not. 429. */
export async function subscribe(deps: NewsletterDeps, { email }: { email: string }): Promise<void> {
  await deps.limit();
  await deps.store.addPending(newId(), email, deps.now());
}
