// The forum: a post of essential's with a reply of complete's, and one more of each for what is erased.
import { givenPost, givenReply } from "../forum.ts";
import { adminOnly, all, type Room, type Row } from "./table.ts";

const forum = { post: "", secret: "", reply: "", postToErase: "", replyToErase: "" };

const rows: Row[] = [
  // Screens.
  { call: "GET /community", statuses: all(401, 200) },
  { call: "GET /community/new", statuses: all(401, 200) },
  {
    call: "POST /community/new",
    body: () => new URLSearchParams(),
    statuses: all(401, 422),
  },
  { call: "GET /community/:id", path: () => `/community/${forum.post}`, statuses: all(401, 200) },
  {
    call: "POST /community/:id",
    path: () => `/community/${forum.post}`,
    body: () => new URLSearchParams(),
    statuses: all(401, 422),
  },
  { call: "GET /community/post/:id?", path: () => `/community/post/${forum.post}`, statuses: all(200, 200) },
  {
    call: "GET /community/post/:id?",
    path: () => `/community/post/${forum.secret}`,
    statuses: all(404, 404),
  },
  {
    call: "GET /community/post/:id/card.png",
    path: () => `/community/post/${forum.post}/card.png`,
    statuses: all(200, 200),
  },
  {
    call: "GET /community/post/:id/card.png",
    path: () => `/community/post/${forum.secret}/card.png`,
    statuses: all(404, 404),
  },
  {
    call: "GET /community/post/:id/card.svg",
    path: () => `/community/post/${forum.post}/card.svg`,
    statuses: all(200, 200),
  },
  {
    call: "GET /community/post/:id/card.svg",
    path: () => `/community/post/${forum.secret}/card.svg`,
    statuses: all(404, 404),
  },
  { call: "GET /community/:id/view", path: () => `/community/${forum.post}/view`, statuses: all(401, 200) },

  // Calls.
  { call: "GET /api/forum/posts", statuses: all(401, 200) },
  {
    call: "POST /api/forum/posts",
    body: () => ({ title: "Titre", content: crypto.randomUUID() }),
    statuses: { anonymous: 401, free: 403, essential: 201, complete: 201, other: 201, admin: 201 },
  },
  { call: "POST /api/forum/posts", body: () => ({ title: "", content: "" }), statuses: all(401, 422) },
  {
    call: "PATCH /api/forum/posts/:id",
    path: () => `/api/forum/posts/${forum.post}`,
    body: () => ({ title: "Corrigé" }),
    statuses: { anonymous: 401, free: 403, essential: 200, complete: 403, other: 403, admin: 403 },
  },
  {
    call: "PATCH /api/forum/posts/:id",
    path: () => "/api/forum/posts/rien",
    body: () => ({ title: "Corrigé" }),
    statuses: all(401, 404),
  },
  {
    call: "DELETE /api/forum/posts/:id",
    path: () => `/api/forum/posts/${forum.postToErase}`,
    statuses: { anonymous: 401, free: 403, essential: 200, complete: 404, other: 404, admin: 404 },
  },
  {
    call: "GET /api/forum/posts/:id/replies",
    path: () => `/api/forum/posts/${forum.post}/replies`,
    statuses: all(401, 200),
  },
  {
    call: "POST /api/forum/posts/:id/replies",
    path: () => `/api/forum/posts/${forum.post}/replies`,
    body: () => ({ content: crypto.randomUUID() }),
    statuses: { anonymous: 401, free: 403, essential: 201, complete: 201, other: 201, admin: 201 },
  },
  {
    call: "PATCH /api/forum/replies/:id",
    path: () => `/api/forum/replies/${forum.reply}`,
    body: () => ({ content: "Corrigée" }),
    statuses: { anonymous: 401, free: 403, essential: 403, complete: 200, other: 403, admin: 403 },
  },
  {
    call: "DELETE /api/forum/replies/:id",
    path: () => `/api/forum/replies/${forum.replyToErase}`,
    statuses: { anonymous: 401, free: 403, essential: 403, complete: 200, other: 404, admin: 404 },
  },
  {
    call: "POST /api/forum/posts/:id/report",
    path: () => `/api/forum/posts/${forum.post}/report`,
    body: () => ({ reason: "spam" }),
    statuses: { anonymous: 401, free: 200, essential: 422, complete: 200, other: 200, admin: 200 },
  },
  {
    call: "POST /api/forum/replies/:id/report",
    path: () => `/api/forum/replies/${forum.reply}/report`,
    body: () => ({ reason: "spam" }),
    statuses: { anonymous: 401, free: 200, essential: 200, complete: 422, other: 200, admin: 200 },
  },
  {
    call: "POST /api/forum/share",
    body: () => ({ postId: forum.post, platform: "copy" }),
    statuses: all(200, 200),
  },
  {
    call: "POST /api/forum/share",
    body: () => ({ postId: forum.secret, platform: "copy" }),
    statuses: all(404, 200),
  },
  {
    call: "GET /api/forum/post/:id/public",
    path: () => `/api/forum/post/${forum.post}/public`,
    statuses: all(200, 200),
  },
  {
    call: "GET /api/forum/post/:id/public",
    path: () => `/api/forum/post/${forum.secret}/public`,
    statuses: all(404, 404),
  },
  { call: "GET /api/forum/blocks", statuses: all(401, 200) },
  {
    call: "PUT /api/forum/blocks/:target",
    path: () => `/api/forum/blocks/post.${forum.post}`,
    statuses: { anonymous: 401, free: 200, essential: 422, complete: 200, other: 200, admin: 200 },
  },
  {
    call: "DELETE /api/forum/blocks/:target",
    path: () => `/api/forum/blocks/post.${forum.post}`,
    statuses: all(401, 200),
  },
  { call: "GET /api/forum/moderation/reports", statuses: adminOnly(200) },
  {
    call: "POST /api/forum/moderation/posts/:id",
    path: () => `/api/forum/moderation/posts/${forum.post}`,
    body: () => ({ action: "hide" }),
    statuses: adminOnly(200),
  },
  {
    call: "POST /api/forum/moderation/replies/:id",
    path: () => `/api/forum/moderation/replies/${forum.reply}`,
    body: () => ({ action: "hide" }),
    statuses: adminOnly(200),
  },
];

const room: Room = {
  rows,
  async prepare({ essential, complete }) {
    forum.post = (await givenPost(essential)).id;
    forum.secret = (await givenPost(essential, { isPublic: false })).id;
    forum.postToErase = (await givenPost(essential)).id;
    forum.reply = (await givenReply(complete, forum.post)).id;
    forum.replyToErase = (await givenReply(complete, forum.post)).id;
  },
};
export default room;
