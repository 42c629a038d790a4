// Quotations given on: whoever has the address reads them.
import { env } from "cloudflare:test";
import { createLinkTokens } from "#app/platform/link-tokens.server.ts";
import { all, type Room, type Row } from "./table.ts";

const address = (
  id: string,
  key = createLinkTokens(env.PASSWORD_PEPPER)(`quotation/${id}`, "share").slice(0, 12),
) => `/citation/${id}/${key}`;

const rows: Row[] = [
  { call: "GET /citation/:id/:key", path: () => address("q3"), statuses: all(200, 200) },
  { call: "GET /citation/:id/:key", path: () => address("q3", "devine"), statuses: all(404, 404) },
  { call: "GET /citation/:id/:key", path: () => address("absente"), statuses: all(404, 404) },
  { call: "GET /citation/:id/:key/:shape", path: () => `${address("q3")}/carre`, statuses: all(200, 200) },
  { call: "GET /citation/:id/:key/:shape", path: () => `${address("q3")}/rond`, statuses: all(404, 404) },
  { call: "GET /card.png", statuses: all(200, 200) },
];
export default { rows } satisfies Room;
