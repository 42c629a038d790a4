// wrangler as a child process: what it is asked for, what it answered, and nothing changed in a dry run.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { LocalError } from "#workers/local/failure.ts";
import { ROOT } from "#workers/local/workers.ts";

export type WranglerAnswer = { ok: boolean; stdout: string; stderr: string };
/** Runs a command; `pipe` keeps what it prints for us, `inherit` shows it. */
export type Execute = (args: string[], output: "pipe" | "inherit") => WranglerAnswer;

export type Wrangler = {
  dryRun: boolean;
  /** Asks about the account; changes nothing, so that a dry run asks too. */
  ask(...args: string[]): WranglerAnswer;
  /** Changes the account; printed and not run in a dry run. @throws LocalError where wrangler fails */
  run(...args: string[]): void;
};

/** wrangler of this repository, in Node. */
export const executeWrangler: Execute = (args, output) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT, "node_modules/wrangler/bin/wrangler.js"), ...args],
    {
      cwd: ROOT,
      // Without a terminal to ask in, wrangler takes its questions for answered yes.
      stdio: ["ignore", output, output],
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production", WRANGLER_SEND_METRICS: "false" },
    },
  );
  return { ok: status === 0, stdout: stdout ?? "", stderr: stderr ?? "" };
};

const shown = (args: readonly string[]) =>
  `wrangler ${args.map((arg) => (/\s/.test(arg) ? JSON.stringify(arg) : arg)).join(" ")}`;

/** @param print where the lines of the plan go */
export function createWrangler(dryRun: boolean, execute: Execute, print: (line: string) => void): Wrangler {
  return {
    dryRun,
    ask: (...args) => execute(args, "pipe"),
    run(...args) {
      print(shown(args));
      if (dryRun || execute(args, "inherit").ok) return;
      throw new LocalError(
        `« ${shown(args.slice(0, 3))} » a échoué\u00a0: rien d’autre n’a été fait. Une fois la cause levée, « npm run deploy » reprend où il en était.`,
      );
    },
  };
}
