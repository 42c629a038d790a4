// Settings: the three tabs, the profile's call, pictures, the links of a change of address.
import { fetchAs } from "../app.ts";
import { A_PICTURE, pictureForm } from "../picture.ts";
import { all, type Room } from "./table.ts";

let picture = "";
const form = (fields: Record<string, string>) => () => new URLSearchParams(fields);

const room: Room = {
  // The free member publishes nothing: a visitor has no reason to see their picture.
  async prepare({ free }) {
    await fetchAs("/settings?tab=profil", { as: free, body: pictureForm(A_PICTURE) });
    const user = (await (await fetchAs("/api/auth/user", { as: free })).json()) as {
      profileImageUrl: string;
    };
    picture = user.profileImageUrl;
  },
  rows: [
    { call: "GET /settings", statuses: all(401, 200) },
    { call: "GET /settings", path: () => "/settings?tab=rappels", statuses: all(401, 200) },
    { call: "GET /settings", path: () => "/settings?tab=compte", statuses: all(401, 200) },
    { call: "POST /settings", body: form({ intent: "appearance", theme: "nuit" }), statuses: all(401, 302) },
    { call: "POST /settings", body: form({ intent: "end-session", id: "x" }), statuses: all(401, 302) },
    { call: "POST /settings", body: form({ intent: "password" }), statuses: all(401, 422) },
    { call: "POST /settings", body: form({ intent: "nothing" }), statuses: all(401, 422) },
    { call: "GET /.well-known/change-password", statuses: all(302, 302) },
    { call: "PATCH /api/profile", body: () => ({ lastName: "Test" }), statuses: all(401, 200) },
    { call: "PATCH /api/profile", body: () => ({ email: "x" }), statuses: all(401, 422) },
    // Signed in, one sees the picture of whoever writes in the community; a visitor only beside a public post.
    { call: "GET /avatar/:key", path: () => picture, statuses: all(404, 200) },
    { call: "GET /avatar/:key", path: () => "/avatar/inconnue", statuses: all(404, 404) },
    {
      call: "GET /account/email/:step",
      path: () => "/account/email/confirm?token=x",
      statuses: all(200, 200),
    },
    { call: "GET /account/email/:step", path: () => "/account/email/autre", statuses: all(404, 404) },
    {
      call: "POST /account/email/:step",
      path: () => "/account/email/confirm",
      body: form({ token: "x" }),
      statuses: all(401, 422),
    },
    {
      call: "POST /account/email/:step",
      path: () => "/account/email/refuse",
      body: form({ token: "x" }),
      statuses: all(422, 422),
    },
  ],
};
export default room;
