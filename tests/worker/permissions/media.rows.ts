// Meditations and videos: one of each tier (media.ts). What is saved needs a session or a view of one's own.
import { fetchAs } from "../app.ts";
import { givenPractice } from "../media.ts";
import { all, byTier, type Room } from "./table.ts";

const start = (meditationId: string) => () => ({ meditationId, startedAt: new Date().toISOString() });

const room: Room = {
  async prepare({ complete }) {
    await givenPractice();
    await fetchAs("/api/meditations/sessions", { as: complete, body: start("m-premium")() });
    await fetchAs("/api/videos/v-premium/view", { as: complete, body: {} });
  },
  rows: [
    // Screens.
    { call: "GET /meditations", statuses: all(401, 200) },
    { call: "GET /meditations/:id", path: () => "/meditations/m-free", statuses: all(401, 200) },
    {
      call: "GET /meditations/:id",
      path: () => "/meditations/m-essential",
      statuses: byTier(401, 403, 200, 200),
    },
    {
      call: "GET /meditations/:id",
      path: () => "/meditations/m-premium",
      statuses: byTier(401, 403, 403, 200),
    },
    { call: "GET /meditations/:id", path: () => "/meditations/rien", statuses: all(401, 404) },
    { call: "GET /videos", statuses: all(401, 200) },
    { call: "GET /videos/:id", path: () => "/videos/v-free", statuses: all(401, 200) },
    { call: "GET /videos/:id", path: () => "/videos/v-essential", statuses: byTier(401, 403, 200, 200) },
    { call: "GET /videos/:id", path: () => "/videos/v-premium", statuses: byTier(401, 403, 403, 200) },
    { call: "GET /videos/:id", path: () => "/videos/rien", statuses: all(401, 404) },

    // Calls.
    { call: "GET /api/meditations", statuses: all(401, 200) },
    { call: "GET /api/meditations/sessions", statuses: all(401, 200) },
    {
      call: "GET /api/meditations/sessions",
      path: () => "/api/meditations/sessions?cursor=x",
      statuses: all(401, 422),
    },
    // Before others start: only `complete` has a session.
    {
      call: "PATCH /api/meditations/sessions/complete",
      body: () => ({ meditationId: "m-premium", duration: 1 }),
      statuses: { anonymous: 401, free: 404, essential: 404, complete: 200, other: 404, admin: 404 },
    },
    {
      call: "PATCH /api/meditations/sessions/complete",
      body: () => ({ meditationId: "m-premium", duration: 1, rating: 6 }),
      statuses: all(401, 422),
    },
    { call: "POST /api/meditations/sessions", body: start("m-free"), statuses: all(401, 201) },
    {
      call: "POST /api/meditations/sessions",
      body: start("m-essential"),
      statuses: byTier(401, 403, 201, 201),
    },
    {
      call: "POST /api/meditations/sessions",
      body: start("m-premium"),
      statuses: byTier(401, 403, 403, 201),
    },
    { call: "POST /api/meditations/sessions", body: start("rien"), statuses: all(401, 404) },
    { call: "POST /api/meditations/sessions", body: () => ({}), statuses: all(401, 422) },
    { call: "GET /api/videos", statuses: all(401, 200) },
    { call: "GET /api/videos/views", statuses: all(401, 200) },
    { call: "GET /api/videos/views", path: () => "/api/videos/views?limit=0", statuses: all(401, 422) },
    {
      call: "PATCH /api/videos/:id/view",
      path: () => "/api/videos/v-premium/view",
      body: () => ({ duration: 1, completed: false }),
      statuses: { anonymous: 401, free: 404, essential: 404, complete: 200, other: 404, admin: 404 },
    },
    {
      call: "PATCH /api/videos/:id/view",
      path: () => "/api/videos/v-premium/view",
      body: () => ({ completed: true }),
      statuses: all(401, 422),
    },
    {
      call: "POST /api/videos/:id/view",
      path: () => "/api/videos/v-free/view",
      body: () => ({}),
      statuses: all(401, 201),
    },
    {
      call: "POST /api/videos/:id/view",
      path: () => "/api/videos/v-essential/view",
      body: () => ({}),
      statuses: byTier(401, 403, 201, 201),
    },
    {
      call: "POST /api/videos/:id/view",
      path: () => "/api/videos/v-premium/view",
      body: () => ({}),
      statuses: byTier(401, 403, 403, 201),
    },
    {
      call: "POST /api/videos/:id/view",
      path: () => "/api/videos/rien/view",
      body: () => ({}),
      statuses: all(401, 404),
    },
  ],
};
export default room;
