// The coach: a conversation of complete's, and one more for what is erased. Distress is answered without a model, which
// the tests' instance has none of.
import type { ExchangeItem } from "#app/features/coach/coach.ts";
import { fetchAs } from "../app.ts";
import { all, byTier, type Room } from "./table.ts";

const coach = { conversation: "", toErase: "", exchange: "" };
const path = (id: string) => `/api/coach/conversations/${id}`;

const room: Room = {
  async prepare({ complete }) {
    const ask = async () =>
      (await (
        await fetchAs("/api/coach", { as: complete, body: { message: "Je veux mourir." } })
      ).json()) as ExchangeItem;
    const [kept, erased] = [await ask(), await ask()];
    Object.assign(coach, { conversation: kept.id, exchange: kept.exchangeId, toErase: erased.id });
  },
  rows: [
    { call: "GET /coach", statuses: all(401, 200) },
    {
      call: "GET /coach",
      path: () => `/coach?c=${coach.conversation}`,
      statuses: { anonymous: 401, free: 200, essential: 200, complete: 200, other: 200, admin: 404 },
    },
    { call: "POST /coach", body: () => new URLSearchParams(), statuses: all(401, 422) },
    {
      call: "POST /coach",
      body: () => new URLSearchParams({ intent: "preferences", address: "vous" }),
      statuses: byTier(401, 403, 403, 302),
    },
    {
      call: "POST /coach",
      body: () => new URLSearchParams({ intent: "promise", text: "Marcher" }),
      statuses: all(401, 403),
    },
    {
      call: "POST /coach",
      body: () =>
        new URLSearchParams({
          intent: "journal",
          exchangeId: coach.exchange,
          parts: "words",
          section: "eveningReflection",
        }),
      statuses: { anonymous: 401, free: 404, essential: 404, complete: 302, other: 404, admin: 404 },
    },
    {
      call: "POST /api/coach",
      body: () => ({ message: "Je veux mourir." }),
      statuses: byTier(401, 403, 403, 200),
    },
    { call: "POST /api/coach", body: () => ({ message: "Bonjour" }), statuses: byTier(401, 403, 403, 503) },
    { call: "POST /api/coach", body: () => ({ message: " " }), statuses: all(401, 422) },
    {
      call: "POST /api/coach",
      body: () => ({ resume: coach.exchange }),
      statuses: { anonymous: 401, free: 403, essential: 403, complete: 200, other: 403, admin: 404 },
    },
    { call: "GET /api/coach/conversations", statuses: byTier(401, 403, 403, 200) },
    {
      call: "GET /api/coach/conversations",
      path: () => "/api/coach/conversations?cursor=!",
      statuses: all(401, 422),
    },
    {
      call: "GET /api/coach/conversations/:id",
      path: () => path(coach.conversation),
      statuses: { anonymous: 401, free: 403, essential: 403, complete: 200, other: 403, admin: 404 },
    },
    {
      call: "PATCH /api/coach/conversations/:id",
      path: () => path(coach.conversation),
      body: () => ({ title: "Autre nom" }),
      statuses: { anonymous: 401, free: 403, essential: 403, complete: 200, other: 403, admin: 404 },
    },
    // One's own words may be taken away on every tier.
    {
      call: "DELETE /api/coach/conversations/:id",
      path: () => path(coach.toErase),
      statuses: { anonymous: 401, free: 404, essential: 404, complete: 200, other: 404, admin: 404 },
    },
    { call: "GET /api/coach/export", statuses: all(401, 200) },
  ],
};
export default room;
