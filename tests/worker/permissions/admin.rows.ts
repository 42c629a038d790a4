// Administration and the member's data.

import { attributionReports, contactMessages, forumPosts } from "#db/schema/index.ts";
import { givenMember } from "../app.ts";
import { givenRow } from "../rows.ts";
import { adminOnly, all, type Room } from "./table.ts";

const known = { member: "", shutOut: "", post: "", message: "", report: "" };
const form = (fields: Record<string, string>) => () => new URLSearchParams(fields);

const room: Room = {
  async prepare({ free, complete }) {
    known.member = free.id;
    known.shutOut = (await givenMember()).id;
    known.post = String((await givenRow(forumPosts, complete.id, "acte")).id);
    known.message = String((await givenRow(contactMessages, complete.id, "acte")).id);
    known.report = String((await givenRow(attributionReports, complete.id, "acte")).id);
  },
  rows: [
    { call: "GET /admin", statuses: adminOnly(200) },
    { call: "GET /admin", path: () => "/admin?q=test&tier=gratuit", statuses: adminOnly(200) },
    {
      call: "GET /admin/members/:userId",
      path: () => `/admin/members/${known.member}`,
      statuses: adminOnly(200),
    },
    { call: "GET /admin/members/:userId", path: () => "/admin/members/personne", statuses: adminOnly(404) },
    {
      call: "POST /admin/members/:userId",
      path: () => `/admin/members/${known.member}`,
      body: form({ subscriptionStatus: "inactive" }),
      statuses: adminOnly(302),
    },
    ...(["sessions", "suspend", "unsuspend"] as const).map((intent) => ({
      call: "POST /admin/members/:userId" as const,
      path: () => `/admin/members/${known.shutOut}`,
      body: form({ intent }),
      statuses: adminOnly(302),
    })),
    {
      call: "POST /admin/members/:userId",
      path: () => "/admin/members/personne",
      body: form({ intent: "sessions" }),
      statuses: adminOnly(404),
    },
    { call: "GET /admin/moderation", statuses: adminOnly(200) },
    {
      call: "POST /admin/moderation",
      body: () => new URLSearchParams({ kind: "post", id: known.post, action: "dismiss" }),
      statuses: adminOnly(302),
    },
    { call: "GET /admin/messages", statuses: adminOnly(200) },
    {
      call: "POST /admin/messages",
      body: () => new URLSearchParams({ id: known.message }),
      statuses: adminOnly(302),
    },
    { call: "GET /admin/attributions", statuses: adminOnly(200) },
    {
      call: "POST /admin/attributions",
      body: () => new URLSearchParams({ id: known.report }),
      statuses: adminOnly(302),
    },
    { call: "GET /admin/deliveries", statuses: adminOnly(200) },
    { call: "POST /admin/deliveries", body: form({ id: "rien" }), statuses: adminOnly(404) },
    { call: "GET /admin/health", statuses: adminOnly(200) },
    { call: "GET /admin/coach", statuses: adminOnly(200) },
    { call: "GET /admin/activity", statuses: adminOnly(200) },
    { call: "GET /admin/log", statuses: adminOnly(200) },
    { call: "GET /admin/content", statuses: adminOnly(200) },
    { call: "GET /admin/content/:kind", path: () => "/admin/content/quotation", statuses: adminOnly(200) },
    { call: "GET /admin/content/:kind", path: () => "/admin/content/rien", statuses: adminOnly(404) },
    {
      call: "POST /admin/content/:kind",
      path: () => "/admin/content/article",
      body: form({}),
      statuses: adminOnly(302),
    },
    {
      call: "GET /admin/content/:kind/:id",
      path: () => "/admin/content/quotation/q0",
      statuses: adminOnly(200),
    },
    {
      call: "GET /admin/content/:kind/:id",
      path: () => "/admin/content/quotation/rien",
      statuses: adminOnly(404),
    },
    {
      call: "POST /admin/content/:kind/:id",
      path: () => "/admin/content/quotation/q0",
      body: form({ intent: "save", version: "0" }),
      statuses: adminOnly(422),
    },
    { call: "GET /api/admin/stats", statuses: adminOnly(200) },
    { call: "GET /api/admin/users", statuses: adminOnly(200) },
    { call: "GET /api/admin/users", path: () => "/api/admin/users?cursor=x", statuses: adminOnly(422) },
    {
      call: "PATCH /api/admin/users/:userId",
      path: () => `/api/admin/users/${known.member}`,
      body: () => ({ subscriptionTier: "gratuit" }),
      statuses: adminOnly(200),
    },
    {
      call: "PATCH /api/admin/users/:userId",
      path: () => `/api/admin/users/${known.member}`,
      body: () => ({ email: "pris@portique.test" }),
      statuses: adminOnly(422),
    },
    {
      call: "PATCH /api/admin/users/:userId",
      path: () => "/api/admin/users/personne",
      body: () => ({ subscriptionTier: "free" }),
      statuses: adminOnly(404),
    },
    {
      call: "POST /api/admin/test-reminder",
      body: () => ({ userId: known.member }),
      statuses: adminOnly(422),
    },
    // The member's own data.
    { call: "GET /account/data", statuses: all(401, 200) },
    {
      call: "POST /account/data",
      body: form({ intent: "erase", password: "fausse" }),
      statuses: { ...all(401, 422), admin: 409 },
    },
    { call: "POST /api/account/export", statuses: all(401, 200) },
    {
      call: "POST /api/account/erase",
      body: () => ({ password: "fausse" }),
      statuses: { ...all(401, 422), admin: 409 },
    },
    { call: "POST /api/account/erase", body: () => ({}), statuses: all(401, 422) },
    { call: "DELETE /api/account/erase", statuses: all(401, 200) },
  ],
};
export default room;
