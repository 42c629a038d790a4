// Access, quotations, journal, progress.
import { aDay, fetchAs } from "../app.ts";
import { all, byTier, type Room, type Row } from "./table.ts";

const rows: Row[] = [
  // Screens.
  { call: "GET /", statuses: all(200, 200) },
  { call: "GET /auth", statuses: all(200, 302) },
  { call: "POST /auth", body: () => new URLSearchParams(), statuses: all(422, 302) },
  { call: "GET /auth/forgot", statuses: all(200, 200) },
  { call: "POST /auth/forgot", body: () => new URLSearchParams(), statuses: all(422, 422) },
  { call: "GET /auth/reset", statuses: all(200, 200) },
  { call: "POST /auth/reset", body: () => new URLSearchParams(), statuses: all(422, 422) },
  { call: "GET /auth/confirm", statuses: all(200, 200) },
  { call: "POST /auth/confirm", body: () => new URLSearchParams(), statuses: all(401, 422) },
  { call: "GET /settings/second-factor", statuses: all(401, 200) },
  {
    call: "POST /settings/second-factor",
    body: () => new URLSearchParams({ intent: "begin", password: "x" }),
    statuses: all(401, 422),
  },
  { call: "GET /settings/passkeys", statuses: all(401, 200) },
  {
    call: "POST /settings/passkeys",
    body: () => new URLSearchParams({ intent: "begin", name: "Téléphone", password: "x" }),
    statuses: all(401, 422),
  },
  {
    call: "POST /settings/passkeys",
    body: () => new URLSearchParams({ intent: "remove", id: "x", password: "x" }),
    statuses: all(401, 422),
  },
  { call: "POST /api/auth/passkeys", body: () => ({}), statuses: all(401, 422) },
  {
    call: "POST /api/auth/passkeys",
    body: () => ({
      name: "Téléphone",
      answer: {
        id: "x",
        rawId: "x",
        type: "public-key",
        response: { clientDataJSON: "e30", attestationObject: "x", transports: ["usb"] },
      },
    }),
    statuses: all(401, 422),
  },
  { call: "POST /api/auth/passkeys/challenge", body: () => ({}), statuses: all(200, 200) },
  { call: "POST /api/auth/passkeys/login", body: () => ({}), statuses: all(422, 422) },
  {
    call: "POST /api/auth/passkeys/login",
    body: () => ({
      id: "x",
      rawId: "x",
      type: "public-key",
      response: { clientDataJSON: "e30", authenticatorData: "x", signature: "x", userHandle: "x" },
    }),
    statuses: all(422, 422),
  },
  { call: "GET /auth/logout", statuses: all(302, 302) },
  { call: "GET /dashboard", statuses: all(401, 200) },
  { call: "GET /day/card/:shape", path: () => "/day/card/carre", statuses: all(401, 200) },
  { call: "GET /day/card/:shape", path: () => "/day/card/rond", statuses: all(401, 404) },
  { call: "POST /dashboard", body: () => new URLSearchParams({ layout: "A" }), statuses: all(401, 302) },
  // A line a day, on every plan; of another day it is none's.
  {
    call: "POST /dashboard",
    body: () => new URLSearchParams({ intent: "line", day: aDay(), line: "Une ligne." }),
    statuses: all(401, 302),
  },
  {
    call: "POST /dashboard",
    body: () => new URLSearchParams({ intent: "line", day: aDay(-9), line: "Une ligne." }),
    statuses: all(401, 422),
  },
  { call: "POST /dashboard", body: () => new URLSearchParams({ intent: "act" }), statuses: all(401, 422) },
  { call: "GET /breathe", statuses: all(401, 200) },
  { call: "POST /breathe", body: () => new URLSearchParams(), statuses: all(401, 302) },
  { call: "GET /journal", statuses: all(401, 200) },
  { call: "POST /journal", body: () => new URLSearchParams({ date: aDay() }), statuses: all(401, 422) },
  { call: "GET /journal/search", statuses: all(401, 200) },
  { call: "POST /journal/search", body: () => new URLSearchParams({ q: "mots" }), statuses: all(401, 302) },
  // Whoever shares a text is led to today's page, which asks who they are.
  { call: "GET /journal/partage", statuses: all(303, 303) },
  {
    call: "POST /journal/partage",
    body: () => new URLSearchParams({ text: "mots" }),
    statuses: all(303, 303),
  },
  { call: "GET /journal/importer", statuses: all(401, 200) },
  {
    call: "POST /journal/importer",
    body: () => new URLSearchParams({ intent: "undo" }),
    statuses: all(401, 409),
  },
  {
    call: "GET /journal/photos",
    path: () => `/journal/photos?date=${aDay(-1)}`,
    statuses: { anonymous: 401, free: 404, essential: 200, complete: 404, other: 404, admin: 404 },
  },
  { call: "GET /journal/photos", path: () => "/journal/photos?date=hier", statuses: all(401, 404) },
  {
    call: "POST /journal/photos",
    body: () => new URLSearchParams({ intent: "add", date: aDay(-1) }),
    statuses: byTier(401, 403, 422, 422),
  },
  {
    call: "POST /journal/photos",
    body: () => new URLSearchParams({ intent: "describe", id: "inconnue", alt: "un arbre" }),
    statuses: byTier(401, 403, 404, 404),
  },
  {
    call: "POST /journal/photos",
    body: () => new URLSearchParams({ intent: "remove", id: "inconnue" }),
    statuses: all(401, 302),
  },
  { call: "GET /journal/photos/:id", path: () => "/journal/photos/inconnue", statuses: all(401, 404) },
  { call: "GET /search", statuses: all(401, 200) },
  { call: "POST /search", body: () => new URLSearchParams({ q: "mots" }), statuses: all(401, 200) },
  { call: "POST /api/search", body: () => ({ q: "mots" }), statuses: all(401, 200) },
  { call: "POST /api/search", body: () => ({ q: "x".repeat(201) }), statuses: all(401, 422) },
  { call: "GET /quotes/:id", path: () => "/quotes/q8", statuses: byTier(401, 403, 200, 200) },
  {
    call: "POST /quotes/:id",
    path: () => "/quotes/q8",
    body: () => new URLSearchParams(),
    statuses: all(401, 422),
  },
  { call: "GET /authors", statuses: all(200, 200) },
  { call: "GET /authors/:author", path: () => "/authors/seneque", statuses: all(200, 200) },
  { call: "GET /method", statuses: all(200, 200) },
  { call: "GET /theme", statuses: all(302, 302) },
  { call: "POST /theme", body: () => new URLSearchParams({ theme: "nuit" }), statuses: all(302, 302) },
  { call: "GET /newsletter", statuses: all(302, 302) },
  { call: "POST /newsletter", body: () => new URLSearchParams(), statuses: all(302, 302) },
  { call: "GET /quotes/open", statuses: all(302, 302) },
  { call: "POST /quotes/open", body: () => new URLSearchParams(), statuses: all(401, 302) },
  { call: "GET /quotes/favorite", statuses: all(302, 302) },
  { call: "POST /quotes/favorite", body: () => new URLSearchParams(), statuses: all(401, 422) },
  // No such page, no such call: the same for everybody.
  { call: "GET /*", path: () => "/nulle/part", statuses: all(404, 404) },
  {
    call: "POST /*",
    path: () => "/nulle/part",
    body: () => new URLSearchParams(),
    statuses: all(404, 404),
  },
  ...["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].map(
    (method): Row => ({ call: `${method} /api/*`, path: () => "/api/rien", statuses: all(404, 404) }),
  ),
  { call: "GET /api/login", statuses: all(302, 302) },
  { call: "POST /api/auth/login", body: () => ({}), statuses: all(422, 422) },
  { call: "POST /api/auth/register", body: () => ({}), statuses: all(422, 422) },
  { call: "GET /api/auth/verify", statuses: all(200, 200) },
  { call: "GET /api/auth/user", statuses: all(401, 200) },
  {
    call: "POST /api/auth/password/forgot",
    body: () => ({ email: `${crypto.randomUUID()}@portique.test` }),
    statuses: all(200, 200),
  },
  { call: "POST /api/auth/password/reset", body: () => ({}), statuses: all(422, 422) },
  { call: "GET /api/daily-content", statuses: all(401, 200) },
  {
    call: "GET /api/daily-content",
    path: () => `/api/daily-content?date=${aDay(2)}`,
    statuses: all(401, 403),
  },
  // The owner's days are read by `free` above only for today: an older quotation is beyond what it has opened.
  {
    call: "POST /api/daily-content/:id/audio",
    path: () => "/api/daily-content/q0/audio",
    statuses: { anonymous: 401, free: 403, essential: 200, complete: 200, other: 200, admin: 200 },
  },
  {
    call: "POST /api/audio/generate",
    body: () => ({ text: "x", contentId: "q0" }),
    statuses: { anonymous: 401, free: 403, essential: 200, complete: 200, other: 200, admin: 200 },
  },
  { call: "POST /api/audio/generate", body: () => ({}), statuses: all(401, 422) },
  { call: "GET /api/quote-history", statuses: all(401, 200) },
  {
    call: "GET /api/quote-history",
    path: () => "/api/quote-history?author=platon",
    statuses: all(401, 422),
  },
  {
    call: "GET /media/*",
    path: () => "/media/narrations/q0.mp3",
    statuses: { anonymous: 401, free: 404, essential: 200, complete: 200, other: 200, admin: 200 },
  },
  { call: "GET /media/*", path: () => "/media/narrations/rien.mp3", statuses: all(401, 404) },
  {
    call: "PUT /api/favorites/:contentId",
    path: () => "/api/favorites/q0",
    statuses: { anonymous: 401, free: 403, essential: 200, complete: 200, other: 200, admin: 200 },
  },
  {
    call: "DELETE /api/favorites/:contentId",
    path: () => "/api/favorites/q0",
    statuses: { anonymous: 401, free: 403, essential: 200, complete: 200, other: 200, admin: 200 },
  },
  {
    call: "PUT /api/favorites/:contentId",
    path: () => "/api/favorites/nothing",
    statuses: all(401, 404),
  },
  {
    call: "POST /api/quotations/:id/report",
    path: () => "/api/quotations/q0/report",
    body: () => ({ message: "La référence est à revoir." }),
    statuses: { anonymous: 401, free: 403, essential: 200, complete: 200, other: 200, admin: 200 },
  },
  {
    call: "POST /api/quotations/:id/report",
    path: () => "/api/quotations/q0/report",
    body: () => ({ message: "court" }),
    statuses: all(401, 422),
  },
  {
    call: "POST /api/quotations/:id/report",
    path: () => "/api/quotations/nothing/report",
    body: () => ({ message: "La référence est à revoir." }),
    statuses: all(401, 404),
  },
  {
    call: "POST /api/journal",
    body: () => ({ date: aDay(), gratitude: "x" }),
    statuses: { anonymous: 401, free: 403, essential: 200, complete: 200, other: 200, admin: 200 },
  },
  { call: "POST /api/journal", body: () => ({ date: aDay() }), statuses: all(401, 422) },
  { call: "GET /api/journal", statuses: all(401, 200) },
  // Written by essential, complete and other above; yesterday's only by essential (see beforeAll).
  {
    call: "GET /api/journal/:date",
    path: () => `/api/journal/${aDay(-1)}`,
    statuses: { anonymous: 401, free: 404, essential: 200, complete: 404, other: 404, admin: 404 },
  },
  {
    call: "POST /api/journal/:date",
    path: () => `/api/journal/${aDay(-2)}`,
    body: () => ({ gratitude: "x" }),
    statuses: { anonymous: 401, free: 403, essential: 200, complete: 200, other: 200, admin: 200 },
  },
  {
    call: "DELETE /api/journal/:date",
    path: () => `/api/journal/${aDay(-1)}`,
    statuses: { anonymous: 401, free: 404, essential: 200, complete: 404, other: 404, admin: 404 },
  },
  { call: "GET /api/journal/:date", path: () => "/api/journal/hier", statuses: all(401, 422) },
  { call: "GET /api/journal/export", statuses: all(401, 200) },
  { call: "GET /api/offline", statuses: all(401, 200) },
  { call: "GET /api/progress", statuses: all(401, 200) },
];

const room: Room = {
  rows,
  async prepare({ essential }) {
    await fetchAs("/api/journal", { as: essential, body: { date: aDay(-1), gratitude: "à moi" } });
  },
};
export default room;
