// Reminders.
import type { Room } from "./table.ts";

const room: Room = {
  rows: [],
};
export default room;
