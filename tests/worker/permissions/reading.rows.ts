// Blog, feeds, static pages, contact, newsletter: for anybody.
import { givenArticle } from "../reading.ts";
import { all, type Room, type Row } from "./table.ts";

const email = () => `${crypto.randomUUID()}@portique.test`;
const message = () => ({
  name: "Zoé",
  email: email(),
  subject: "support",
  message: "Un message assez long.",
});
const form = (fields: Record<string, string>) => new URLSearchParams(fields);

const PAGES = ["/blog", "/about", "/contact", "/faq", "/legal", "/privacy", "/terms", "/cookies", "/offline"];

const rows: Row[] = [
  ...PAGES.map((path) => ({ call: `GET ${path}`, statuses: all(200, 200) })),
  { call: "GET /feed.xml", statuses: all(200, 200) },
  { call: "GET /sitemap.xml", statuses: all(200, 200) },
  { call: "GET /robots.txt", statuses: all(200, 200) },
  ...["/article/:slug", "/blog/:slug", "/article/:slug/card.png", "/api/blog/:slug"].flatMap((path) => [
    { call: `GET ${path}`, path: () => path.replace(":slug", "un-article"), statuses: all(200, 200) },
    { call: `GET ${path}`, path: () => path.replace(":slug", "rien"), statuses: all(404, 404) },
  ]),
  { call: "GET /api/blog", statuses: all(200, 200) },
  { call: "GET /api/blog", path: () => "/api/blog?category=cuisine", statuses: all(422, 422) },
  { call: "GET /api/blog", path: () => "/api/blog?cursor=x", statuses: all(422, 422) },

  // The brake of eight a minute is an address's, and everybody here has the same.
  { call: "POST /contact", body: () => form({}), statuses: all(422, 422) },
  { call: "POST /api/contact", body: message, statuses: all(201, 201) },
  { call: "POST /api/contact", body: () => ({}), statuses: all(422, 422) },

  { call: "GET /newsletter", statuses: all(302, 302) },
  { call: "POST /newsletter", body: () => form({ email: email() }), statuses: all(302, 302) },
  { call: "POST /api/newsletter", body: () => ({ email: email() }), statuses: all(200, 200) },
  { call: "POST /api/newsletter", body: () => ({ email: "non" }), statuses: all(422, 422) },
  { call: "GET /newsletter/confirm", statuses: all(200, 200) },
  {
    call: "POST /newsletter/confirm",
    path: () => "/newsletter/confirm?token=inconnu-inconnu",
    body: () => form({ intent: "confirm" }),
    statuses: all(422, 422),
  },
  { call: "GET /newsletter/unsubscribe", statuses: all(200, 200) },
  {
    call: "POST /newsletter/unsubscribe",
    path: () => "/newsletter/unsubscribe?key=inconnue-inconnue",
    body: () => form({ "List-Unsubscribe": "One-Click" }),
    statuses: all(404, 404),
  },
];

const room: Room = {
  prepare: async () => {
    await givenArticle({ slug: "un-article" });
  },
  rows,
};
export default room;
