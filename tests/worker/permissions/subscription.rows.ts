// Subscription. Nobody here has a contract: what needs one answers 409, whatever tier somebody was given.
import { all, type Room } from "./table.ts";

const CONSENTS = { startNow: true, waiver: true };

const room: Room = {
  rows: [
    { call: "GET /subscribe", statuses: all(401, 200) },
    { call: "POST /subscribe", body: () => new URLSearchParams({ intent: "rien" }), statuses: all(401, 422) },
    { call: "GET /subscribe/portal", statuses: all(401, 409) },
    { call: "GET /subscription/cancel", statuses: all(200, 200) },
    { call: "GET /subscription/withdraw", statuses: all(200, 200) },
    {
      call: "POST /subscription/cancel",
      body: () => new URLSearchParams({ intent: "confirm" }),
      statuses: all(401, 409),
    },
    {
      call: "POST /subscription/withdraw",
      body: () => new URLSearchParams({ intent: "confirm" }),
      statuses: all(401, 409),
    },
    { call: "POST /api/create-subscription", body: () => ({}), statuses: all(401, 422) },
    // The provider of these tests answers nonsense.
    {
      call: "POST /api/create-subscription",
      body: () => ({ tier: "complete", ...CONSENTS }),
      statuses: all(401, 503),
    },
    { call: "POST /api/subscription/change", body: () => ({}), statuses: all(401, 422) },
    { call: "POST /api/subscription/cancel", statuses: all(401, 409) },
    { call: "POST /api/subscription/resume", statuses: all(401, 409) },
    { call: "POST /api/subscription/withdraw", statuses: all(401, 409) },
    { call: "POST /api/stripe/webhook", body: () => ({}), statuses: all(400, 400) },
  ],
};
export default room;
