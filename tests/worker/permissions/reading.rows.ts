// Blog, feeds, static pages, contact, newsletter.
import { all, type Room } from "./table.ts";

const room: Room = {
  rows: [
    { call: "GET /blog", statuses: all(200, 200) },
    { call: "GET /about", statuses: all(200, 200) },
    { call: "GET /contact", statuses: all(200, 200) },
    { call: "GET /faq", statuses: all(200, 200) },
    { call: "GET /legal", statuses: all(200, 200) },
    { call: "GET /privacy", statuses: all(200, 200) },
    { call: "GET /terms", statuses: all(200, 200) },
    { call: "GET /cookies", statuses: all(200, 200) },
    {
      call: "POST /api/newsletter",
      body: () => ({ email: `${crypto.randomUUID()}@portique.test` }),
      statuses: all(200, 200),
    },
    { call: "POST /api/newsletter", body: () => ({ email: "non" }), statuses: all(422, 422) },
  ],
};
export default room;
