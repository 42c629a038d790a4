// The Livre: everybody's own, on every plan.
import { aDay } from "../app.ts";
import { all, byTier, type Room, type Row } from "./table.ts";

const month = () => aDay().slice(0, 7);

const rows: Row[] = [
  { call: "GET /journal/livre", statuses: all(401, 200) },
  { call: "POST /journal/livre", body: () => new URLSearchParams({ shown: "non" }), statuses: all(401, 302) },
  {
    call: "POST /journal/livre",
    body: () => new URLSearchParams({ shown: "peut-être" }),
    statuses: all(401, 422),
  },
  {
    call: "GET /journal/livre/mois/:month",
    path: () => `/journal/livre/mois/${month()}`,
    statuses: all(401, 200),
  },
  {
    call: "GET /journal/livre/mois/:month",
    path: () => "/journal/livre/mois/2026-13",
    statuses: all(401, 404),
  },
  {
    call: "GET /journal/livre/mois/:month",
    path: () => "/journal/livre/mois/2999-01",
    statuses: all(401, 404),
  },
  {
    call: "GET /journal/livre/jour/:day",
    path: () => `/journal/livre/jour/${aDay(-1)}`,
    statuses: all(401, 200),
  },
  { call: "GET /journal/livre/jour/:day", path: () => "/journal/livre/jour/hier", statuses: all(401, 404) },
  { call: "GET /journal/livre/semaine", statuses: byTier(401, 403, 200, 200) },
  {
    call: "POST /journal/livre/semaine",
    body: () => new URLSearchParams({ byMail: "oui" }),
    statuses: byTier(401, 403, 302, 302),
  },
  {
    call: "GET /api/journal/book",
    path: () => "/api/journal/book?year=2026",
    statuses: byTier(401, 403, 200, 200),
  },
  {
    call: "GET /api/journal/book",
    path: () => "/api/journal/book?year=2999",
    statuses: byTier(401, 403, 422, 422),
  },
  { call: "GET /journal/livre/pages", statuses: all(401, 200) },
  {
    call: "POST /journal/livre/pages",
    body: () => new URLSearchParams({ q: "mots", humeur: "4" }),
    statuses: all(401, 302),
  },
  {
    call: "POST /journal/livre/pages",
    body: () => new URLSearchParams({ q: "x".repeat(201) }),
    statuses: all(401, 422),
  },
];

export default { rows } satisfies Room;
