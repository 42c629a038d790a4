// Administration and the member's data.
import type { Room } from "./table.ts";

const room: Room = {
  rows: [],
};
export default room;
