// Challenges and mini-game.
import { all, type Room } from "./table.ts";

const room: Room = {
  rows: [
    { call: "GET /challenges", statuses: all(401, 200) },
    { call: "GET /minigame", statuses: all(401, 200) },
    { call: "GET /api/challenges/user", statuses: all(401, 200) },
  ],
};
export default room;
