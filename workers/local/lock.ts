// One instance a data folder: two processes on the same SQLite files would lose each other's writes. The lock names its
// process and when that began, because after a crash (or in a new container) the same pid may be somebody else's.
import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { LocalError } from "./failure.ts";

type Holder = { pid: number; began: string };

/** When a process began, in the system's own words; undefined when there is no such process. */
function beganAt(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return undefined;
  }
  try {
    // After the command's name, which may hold anything, the 20th field is the start time (proc(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return fields[0] === "Z" ? undefined : (fields[19] ?? "");
  } catch {}
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(file, "utf8")) as Partial<Holder>;
    return typeof holder.pid === "number" ? { pid: holder.pid, began: String(holder.began) } : undefined;
  } catch {
    return undefined;
  }
}

function isHeld(file: string): boolean {
  const holder = readHolder(file);
  return holder !== undefined && beganAt(holder.pid) === holder.began;
}

/** Two may find the same stale lock at once: what is moved away is looked at again, and put back if it is a live one. */
function clearStale(file: string): void {
  const moved = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, moved);
    if (isHeld(moved)) linkSync(moved, file);
  } catch {}
  rmSync(moved, { force: true });
}

/**
 * Takes the folder's lock and answers how to release it. A lock whose process is gone is replaced.
 * @throws LocalError while another process holds it
 */
export function takeLock(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, "instance.lock");
  const mine = JSON.stringify({ pid: process.pid, began: beganAt(process.pid) ?? "" } satisfies Holder);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        linkSync(draft, file); // whole or not at all, so that nobody ever reads half a lock
        const release = () => {
          process.removeListener("exit", release);
          if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
        };
        process.on("exit", release);
        return release;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      }
      if (isHeld(file)) break;
      clearStale(file);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new LocalError(
    `Les données de ${dataDir} servent déjà à un autre processus\u00a0: arrêtez-le, ou donnez un autre dossier avec DATA_DIR.`,
  );
}
