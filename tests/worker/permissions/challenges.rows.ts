// Challenges and mini-game. `complete` has two runs under way: one that is read and checked, one that is left.
import { fetchAs, type TestMember } from "../app.ts";
import { givenChallenges, givenScenarios } from "../practice.ts";
import { all, byTier, type Room, type Row } from "./table.ts";

const runs = { kept: "", toLeave: "" };
/** For `complete` only: for everybody else the run does not exist. */
const ownersOnly: Row["statuses"] = { ...all(401, 404), complete: 200 };
const run = (rest = "") => `/api/challenges/user/${runs.kept}${rest}`;

const rows: Row[] = [
  { call: "GET /challenges", statuses: all(401, 200) },
  { call: "GET /challenges/:id", path: () => "/challenges/c30", statuses: all(401, 200) },
  { call: "GET /challenges/:id", path: () => "/challenges/rien", statuses: all(401, 404) },
  {
    call: "POST /challenges/:id",
    path: () => "/challenges/c14",
    body: () => new URLSearchParams({ intent: "join" }),
    statuses: byTier(401, 403, 302, 302),
  },
  {
    call: "POST /challenges/:id",
    path: () => "/challenges/c30",
    body: () => new URLSearchParams({ intent: "check", runId: runs.kept, day: "1" }),
    statuses: { ...ownersOnly, complete: 302 },
  },
  // A card is of what is completed.
  {
    call: "GET /challenges/:id/card/:shape",
    path: () => "/challenges/c30/card/carre",
    statuses: all(401, 404),
  },
  { call: "GET /minigame", statuses: all(401, 200) },
  {
    call: "POST /minigame",
    body: () => new URLSearchParams({ intent: "begin" }),
    statuses: byTier(401, 403, 403, 302),
  },

  { call: "GET /api/challenges", statuses: all(401, 200) },
  {
    call: "POST /api/challenges/:id/join",
    path: () => "/api/challenges/rien/join",
    statuses: all(401, 404),
  },
  // A run that is under way is answered with 200.
  {
    call: "POST /api/challenges/:id/join",
    path: () => "/api/challenges/c30/join",
    statuses: { ...byTier(401, 403, 403, 201), complete: 200 },
  },
  { call: "GET /api/challenges/user", statuses: all(401, 200) },
  {
    call: "POST /api/challenges/user",
    body: () => ({ challengeId: 999, score: 45 }),
    statuses: byTier(401, 403, 403, 422),
  },
  { call: "GET /api/challenges/user/:id", path: () => run(), statuses: ownersOnly },
  {
    call: "PUT /api/challenges/user/:id/days/:n",
    path: () => run("/days/1"),
    body: () => ({ note: "x" }),
    statuses: ownersOnly,
  },
  {
    call: "PUT /api/challenges/user/:id/days/:n",
    path: () => run("/days/2"),
    body: () => ({}),
    statuses: { ...ownersOnly, complete: 422 },
  },
  { call: "DELETE /api/challenges/user/:id/days/:n", path: () => run("/days/1"), statuses: ownersOnly },
  {
    call: "DELETE /api/challenges/user/:id",
    path: () => `/api/challenges/user/${runs.toLeave}`,
    statuses: ownersOnly,
  },
  { call: "GET /api/minigame", statuses: byTier(401, 403, 403, 200) },
  { call: "POST /api/minigame", statuses: byTier(401, 403, 403, 200) },
];

async function begun(as: TestMember, id: string): Promise<string> {
  const answer = await fetchAs(`/api/challenges/${id}/join`, { as, method: "POST" });
  return ((await answer.json()) as { id: string }).id;
}

const room: Room = {
  rows,
  async prepare({ complete }) {
    await givenChallenges();
    await givenScenarios();
    runs.kept = await begun(complete, "c30");
    runs.toLeave = await begun(complete, "c7");
  },
};
export default room;
