// Guides.
import { all, type Room } from "./table.ts";

const room: Room = {
  rows: [{ call: "GET /guides", statuses: all(401, 200) }],
};
export default room;
