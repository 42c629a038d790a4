// Meditations and videos.
import { all, type Room } from "./table.ts";

const room: Room = {
  rows: [
    { call: "GET /meditations", statuses: all(401, 200) },
    { call: "GET /videos", statuses: all(401, 200) },
  ],
};
export default room;
