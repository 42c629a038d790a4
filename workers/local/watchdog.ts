// workerd outlives an instance that is killed with -9, and keeps its port and its SQLite files. A shell waits for the end
// of our life on its standard input, which comes however we die, and then ends that workerd.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import os from "node:os";
import type { Readable } from "node:stream";

const watched = new Map<number, ChildProcess>();

/** Process ids of the workerds that this process has started and that live. */
export function ownWorkerds(): number[] {
  try {
    return readdirSync("/proc/self/task")
      .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, "utf8").split(" "))
      .filter(Boolean)
      .map(Number)
      .filter((pid) => readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "workerd");
  } catch {}
  try {
    return execFileSync("pgrep", ["-P", String(process.pid), "workerd"], { encoding: "utf8" })
      .trim()
      .split("\n")
      .map(Number);
  } catch {
    return []; // no way to know here: an orphan is then the next start's « port déjà pris »
  }
}

/**
 * Miniflare's `handleRuntimeStdio`: what workerd says goes to ours. It is called in the very tick that started a
 * workerd, hence the moment to have it watched; later would leave a gap for the kill.
 * @param niceness how far that workerd, and every thread it will start, stands behind us: 0 to 19
 */
export const adoptRuntime =
  (niceness = 0) =>
  (stdout: Readable, stderr: Readable): void => {
    stdout.pipe(process.stdout, { end: false });
    stderr.pipe(process.stderr, { end: false });
    for (const pid of ownWorkerds()) {
      if (watched.has(pid)) continue;
      watched.set(pid, guardOf(pid));
      if (niceness > 0) stepBack(pid, niceness);
    }
  };

/** A system that does not let us has it at our own priority. */
function stepBack(pid: number, niceness: number): void {
  try {
    os.setPriority(pid, Math.min(19, os.getPriority() + niceness));
  } catch {}
}

/** Ends a workerd when this process ends. */
function guardOf(pid: number): ChildProcess {
  const guard = spawn(
    "/bin/sh",
    ["-c", 'read -r _; kill -9 "$1" 2>/dev/null', "portique-watchdog", String(pid)],
    {
      stdio: ["pipe", "ignore", "ignore"],
      detached: true, // a signal to the terminal's whole group must not end the guard before its charge
    },
  );
  guard.on("error", () => {});
  guard.unref();
  (guard.stdin as unknown as { unref(): void } | null)?.unref();
  return guard;
}

/** Lets the guards of those that have ended go. */
export function dismissWatchdogs(): void {
  const alive = new Set(ownWorkerds());
  for (const [pid, guard] of watched) {
    if (alive.has(pid)) continue;
    guard.kill("SIGKILL");
    watched.delete(pid);
  }
}
