// A Cloudflare account in wrangler's place: it keeps what it was told to make, answers in wrangler's forms, and fails at
// the command that `fails` begins.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Execute } from "#workers/deploy/wrangler.ts";

export function createAccount(root: string) {
  const state = {
    calls: [] as string[],
    databases: [] as { name: string; uuid: string }[],
    buckets: [] as string[],
    queues: [] as string[],
    media: [] as string[],
    /** What its database counts, by a piece of the statement; what is not named here is a table it does not have. */
    counts: {} as Record<string, number>,
    workers: [] as string[],
    /** What each Worker was deployed with, by its name. */
    configs: {} as Record<string, string>,
    secrets: {} as Record<string, string[]>,
    fails: undefined as string | undefined,
  };
  const configOf = (args: string[]) => readFileSync(join(root, args[args.indexOf("-c") + 1] ?? ""), "utf8");
  const nameOf = (config: string) => /^name = "(.+)"/m.exec(config)?.[1] ?? "";
  const refuse = (why: string): never => {
    throw new Error(why);
  };
  const answers: Record<string, (args: string[]) => unknown> = {
    "d1 list": () => JSON.stringify(state.databases),
    "d1 create": ([, , name = ""]) =>
      state.databases.push({ name, uuid: "11111111-2222-4333-8444-555555555555" }),
    "d1 migrations": () => "",
    "d1 execute": (args) => {
      const command = args[args.indexOf("--command") + 1] ?? "";
      if (!command.includes("count(*)"))
        return JSON.stringify([{ results: state.media.map((key) => ({ key })) }]);
      const table = Object.keys(state.counts).find((name) => command.includes(name));
      if (table === undefined) refuse("no such table: SQLITE_ERROR");
      return JSON.stringify([{ results: [{ n: state.counts[table ?? ""] }] }]);
    },
    "r2 bucket": ([, , act, name = ""]) =>
      act === "create"
        ? state.buckets.push(name)
        : state.buckets.map((bucket) => `name:           ${bucket}\ncreation_date:  2026`).join("\n\n"),
    "r2 object": ([, , , place = ""]) => state.media.push(place.slice(place.indexOf("/") + 1)),
    "queues info": ([, , name = ""]) =>
      state.queues.includes(name) || refuse(`Queue "${name}" does not exist. To create it, run: …`),
    "queues create": ([, , name = ""]) => state.queues.push(name),
    "secret list": (args) => {
      const name = nameOf(configOf(args));
      if (!state.workers.includes(name)) refuse("Worker not found");
      return JSON.stringify((state.secrets[name] ?? []).map((secret) => ({ name: secret })));
    },
    "deploy -c": (args) => {
      const config = configOf(args);
      if (/00000000-0000|portique\.example/.test(config)) refuse("an example's value was deployed");
      state.configs[nameOf(config)] = config;
      if (!state.workers.includes(nameOf(config))) state.workers.push(nameOf(config));
    },
  };
  const execute: Execute = (args) => {
    const line = args.join(" ");
    state.calls.push(line);
    try {
      if (state.fails && line.startsWith(state.fails)) refuse("Internal error");
      const answer = answers[args.slice(0, 2).join(" ")] ?? (() => refuse(`unknown: ${line}`));
      return { ok: true, stdout: String(answer(args) ?? ""), stderr: "" };
    } catch (error) {
      return { ok: false, stdout: "", stderr: (error as Error).message };
    }
  };
  return { state, execute };
}
