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
    { call: "GET /week-letter/unsubscribe", statuses: all(200, 200) },
    {
      call: "POST /week-letter/unsubscribe",
      path: () => "/week-letter/unsubscribe?key=inconnue-inconnue",
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
    // The day's one notification is everybody's.
    { call: "GET /api/reminders/push", statuses: all(401, 200) },
    { call: "PATCH /api/reminders/push", body: () => ({ hour: 7 }), statuses: all(401, 200) },
    { call: "PATCH /api/reminders/push", body: () => ({ hour: 24 }), statuses: all(401, 422) },
    {
      call: "POST /api/reminders/test",
      body: () => ({ channel: "push", messageType: "quote" }),
      statuses: all(401, 422),
    },
    {
      call: "PUT /api/reminders/devices",
      body: () => ({
        endpoint: "https://attacker.example/push",
        keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
      }),
      statuses: all(401, 422),
    },
    {
      call: "DELETE /api/reminders/devices/:id",
      path: () => "/api/reminders/devices/none",
      statuses: all(401, 404),
    },
    // Proved by its address.
    { call: "GET /calendar/:token", path: () => "/calendar/none.ics", statuses: all(404, 404) },
    // Proved by an endpoint, whoever is signed in.
    {
      call: "POST /api/reminders/later",
      body: () => ({ endpoint: "https://fcm.googleapis.com/fcm/send/none", delivery: "none" }),
      statuses: all(404, 404),
    },
    {
      call: "POST /api/reminders/renewal",
      body: () => ({
        replaced: "https://fcm.googleapis.com/fcm/send/before",
        endpoint: "https://fcm.googleapis.com/fcm/send/next",
        keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
      }),
      statuses: all(422, 422),
    },
    // Proved by their providers' signatures, whoever is signed in.
    { call: "POST /api/twilio/webhook", statuses: all(403, 403) },
    { call: "POST /api/telegram/webhook", body: () => ({ update_id: 1 }), statuses: all(403, 403) },
  ],
};
export default room;
