/**
 * What we call of Stripe's package. Its client has some hundred such properties; the build leaves the others out
 * (server-modules.ts), and the type of our client (stripe.server.ts) knows no others.
 */
export const STRIPE_RESOURCES = [
  "billingPortal",
  "charges",
  "customers",
  "disputes",
  "invoices",
  "refunds",
  "subscriptions",
] as const;
