// Reminders.
import { all, byTier, type Room } from "./table.ts";

const room: Room = {
  rows: [
    { call: "GET /settings", path: () => "/settings?tab=rappels", statuses: all(401, 200) },
    {
      call: "POST /settings",
      path: () => "/settings?tab=rappels",
      body: () => new URLSearchParams({ intent: "save" }),
      statuses: byTier(401, 403, 403, 302),
    },
    {
      call: "POST /reminders/unsubscribe",
      body: () => new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      statuses: all(404, 404),
    },
    { call: "GET /reminders/confirm", statuses: all(200, 200) },
    { call: "POST /reminders/confirm", body: () => new URLSearchParams(), statuses: all(302, 302) },
    { call: "GET /reminders/unsubscribe", statuses: all(200, 200) },
    { call: "GET /api/settings/reminders", statuses: byTier(401, 403, 403, 200) },
    {
      call: "PATCH /api/settings/reminders",
      body: () => ({ frequency: 3, channels: ["email"], hours: [8, 12, 18] }),
      statuses: byTier(401, 403, 403, 200),
    },
    {
      call: "PATCH /api/settings/reminders",
      body: () => ({ frequency: 1, channels: ["email"], hours: [8, 12] }),
      statuses: byTier(401, 403, 403, 422),
    },
    { call: "PATCH /api/settings/reminders", body: () => ({ frequency: 4 }), statuses: all(401, 422) },
    {
      call: "POST /api/reminders/test",
      body: () => ({ channel: "sms", messageType: "quote" }),
      statuses: byTier(401, 403, 403, 422),
    },
    { call: "POST /api/reminders/test", body: () => ({ channel: "pigeon" }), statuses: all(401, 422) },
    {
      call: "POST /api/reminders/confirmation",
      body: () => ({ channel: "sms" }),
      statuses: byTier(401, 403, 403, 422),
    },
    {
      call: "POST /api/reminders/confirm",
      body: () => ({ channel: "sms", code: "000000" }),
      statuses: byTier(401, 403, 403, 422),
    },
    // Proved by their providers' signatures, whoever is signed in.
    { call: "POST /api/twilio/webhook", statuses: all(403, 403) },
    { call: "POST /api/telegram/webhook", body: () => ({ update_id: 1 }), statuses: all(403, 403) },
  ],
};
export default room;
