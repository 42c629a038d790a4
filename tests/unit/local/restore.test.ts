// A database put back to a minute has every row of that minute and no other.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { differences, keepMinute, restoreMinute, stateOf } from "#workers/local/restore.ts";

let folder = "";
let file = "";
let kept = "";
const run = (sql: string) => {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portique-restore-"));
  file = join(folder, "d1.sqlite");
  kept = join(folder, "minute's.sqlite");
  run(`pragma journal_mode = wal;
    create table users (id text primary key, data_key blob);
    create table pages (id integer primary key, user_id text references users(id), text text);
    insert into users values ('a', x'00ff'), ('b', null);
    insert into pages values (1, 'a', 'une'), (2, 'a', 'deux');`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a minute that was kept", () => {
  it("comes back whole: rows that were changed, added, taken away", () => {
    keepMinute(file, kept);
    const wanted = stateOf(kept);
    expect(differences(wanted, stateOf(file))).toEqual([]);
    for (const harm of [
      "update users set data_key = x'00'",
      "insert into users values ('c', null)",
      "delete from pages",
      "update pages set text = 'deux' where id = 1; update pages set text = 'une' where id = 2",
      "drop table pages",
    ]) {
      run(harm);
      expect([harm, differences(wanted, stateOf(file)).length]).toEqual([harm, 1]);
      restoreMinute(kept, file);
      expect([harm, differences(wanted, stateOf(file))]).toEqual([harm, []]);
    }
  });

  it("does not come back with what a journal file still holds of later", () => {
    keepMinute(file, kept);
    const wanted = stateOf(kept);
    const writer = new DatabaseSync(file);
    writer.exec("pragma wal_autocheckpoint = 0; delete from pages");
    writer.close();
    restoreMinute(kept, file);
    expect(differences(wanted, stateOf(file))).toEqual([]);
  });

  it("is refused where a reference leads nowhere", () => {
    run("pragma foreign_keys = off; delete from users where id = 'a'");
    expect(() => stateOf(file)).toThrow("2 references");
  });

  it("is the same whatever the order its rows were written in", () => {
    keepMinute(file, kept);
    const wanted = stateOf(kept);
    run("delete from users where id = 'b'; insert into users values ('b', null)");
    expect(differences(wanted, stateOf(file))).toEqual([]);
  });
});
