// Guides.
import { givenShelf } from "../shelf.ts";
import { all, byTier, type Room } from "./table.ts";

const download = (fileName: string) => () => `/api/guides/${fileName}/download`;

const room: Room = {
  prepare: givenShelf,
  rows: [
    { call: "GET /guides", statuses: all(401, 200) },
    { call: "GET /api/guides", statuses: all(401, 200) },
    { call: "GET /api/guides/:fileName/download", path: download("free.pdf"), statuses: all(401, 200) },
    {
      call: "GET /api/guides/:fileName/download",
      path: download("essential.pdf"),
      statuses: byTier(401, 403, 200, 200),
    },
    {
      call: "GET /api/guides/:fileName/download",
      path: download("complete.pdf"),
      statuses: byTier(401, 403, 403, 200),
    },
    { call: "GET /api/guides/:fileName/download", path: download("rien.pdf"), statuses: all(401, 404) },
  ],
};
export default room;
