// What a test file finds in its Worker. Starting a Worker with the built app takes longer than most files' tests, so that
// files share one (`isolate: false` in vitest.config.ts), and each finds it as if it were new: an empty schema, empty
// buckets and objects, limits nobody has used, nothing that an isolate keeps for its environment, and no work of the file
// before that still goes on.
import {
  applyD1Migrations,
  env as bindings,
  createExecutionContext,
  reset,
  waitOnExecutionContext,
} from "cloudflare:test";

let opened = 0;
let contexts: ExecutionContext[] = [];

/** Limiters cannot be emptied: each file counts under keys of its own. */
const ofThisFile = (limiter: RateLimit): RateLimit => ({
  limit: ({ key }) => limiter.limit({ key: `${opened}/${key}` }),
});

const newEnv = (): Cloudflare.Env => ({
  ...bindings,
  LIMIT_ADDRESS: ofThisFile(bindings.LIMIT_ADDRESS),
  LIMIT_ACCOUNT: ofThisFile(bindings.LIMIT_ACCOUNT),
});

/** The Worker's environment: another object each file, because what an isolate makes for one (`oncePer`) is kept by it. */
export let env = newEnv();

/**
 * What is stored. Asking wakes it: database and bucket are objects that workerd puts away after ten idle seconds, and
 * `reset` passes over those.
 */
async function stored(): Promise<number> {
  const [tables, files] = await Promise.all([
    bindings.DB.prepare("select count(*) as n from sqlite_master where name not like '_cf%'").first<{
      n: number;
    }>(),
    bindings.MEDIA.list({ limit: 1 }),
  ]);
  return (tables?.n ?? 0) + files.objects.length;
}

/**
 * Empties what is stored, applies the migrations and begins with a new environment.
 * @throws Error where something is still there
 */
export async function openInstance(): Promise<void> {
  opened++;
  env = newEnv();
  await stored();
  await reset();
  if ((await stored()) > 0) throw new Error("the file before left something behind");
  await applyD1Migrations(bindings.DB, bindings.TEST_MIGRATIONS);
}

/** Waits until nothing goes on any more of what requests left behind, however it ended. */
export async function settled(): Promise<void> {
  const left = contexts;
  contexts = [];
  await Promise.allSettled(left.map((context) => waitOnExecutionContext(context)));
}

/** What the edge gives with a request; work that goes on after the answer is waited for when the file ends. */
export function edgeContext(): ExecutionContext {
  const context = createExecutionContext();
  contexts.push(context);
  return context;
}
