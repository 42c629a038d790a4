// Two kinds of tests: rules in Node, use cases and calls inside workerd on a real D1.
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { build as bundle } from "esbuild";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import routes from "./app/routes.ts";

/** How long a test or a hook may take on a machine that is busy with something else; none needs a tenth of it. */
const PATIENCE_MS = 60_000;

/** Files that take many seconds, longest first: begun last, one of them would run on beside an idle core. */
const LONG = [
  "worker/attacks",
  "worker/moving-over",
  "worker/permissions",
  "worker/sign-in",
  "worker/auth",
  "worker/reads",
  "unit/features/reminder-chaos",
  "unit/features/coach/output-filter",
  "unit/subscription/faults",
  "architecture",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
      return at === -1 ? LONG.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

const BUILT = "?built";

/**
 * The built app goes to each test file's Worker without a source map: a bundle's map of itself tells nothing, and making
 * and carrying one took half of every file's start. Its modules are asked for by a query: what wrangler.toml's rules name
 * the pool imports past Vite, and does not find the tables beside it.
 */
const builtApp: Plugin = {
  name: "built-app",
  enforce: "pre",
  resolveId(source, importer) {
    if (source.endsWith("build/server/app.js")) return path.resolve("build/server/app.js") + BUILT;
    if (!importer?.endsWith(BUILT) || !/^\.\/.*\.js$/.test(source)) return null;
    return path.resolve(path.dirname(importer), source) + BUILT;
  },
  load(id) {
    if (!id.endsWith(BUILT)) return null;
    return { code: readFileSync(id.slice(0, -BUILT.length), "utf8"), map: { mappings: "" } };
  },
};

const DATA_KEY_SECRET = "data-key-of-the-tests-0123456789abcdef";
const PASSWORD_PEPPER = "pepper-of-the-tests-0123456789abcdef";

/** A Worker bundled here: the tests' web Worker asks the real one over its binding. */
async function bundled(entry: string): Promise<string> {
  const { outputFiles } = await bundle({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    loader: { ".sql": "text" },
    external: ["cloudflare:workers", "node:*"],
  });
  return outputFiles[0]?.text ?? "";
}

const RUNTIME = {
  modules: true,
  compatibilityDate: "2026-06-15",
  compatibilityFlags: ["nodejs_compat"],
} as const;

const [hashing, memberPages] = await Promise.all([
  bundled("workers/hashing/index.ts"),
  bundled("tests/worker/member-pages-worker.ts"),
]);

const migrations = await readD1Migrations("./migrations");

export default defineConfig({
  test: {
    // Vitest leaves one core free by itself; on two that would be half of the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts", "tests/architecture.test.ts"],
          environment: "node",
          // Pure rules: one register of modules for all files of a process, so that each is loaded once.
          isolate: false,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        plugins: [
          builtApp,
          cloudflareTest({
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                APP_ORIGIN: "http://portique.test",
                LOCAL_MODE: "1",
                DATA_JURISDICTION: "none",
                QUIET: "1",
                PASSWORD_PEPPER,
                DATA_KEY_SECRET,
                COMPLIMENTARY_EMAILS: "invite@portique.test",
                ADMIN_EMAILS: "admin@portique.test",
                ADMIN_SECOND_FACTOR: "optional",
                RESEND_API_KEY: "re_tests",
                STRIPE_SECRET_KEY: "sk_test_tests",
                STRIPE_WEBHOOK_SECRET: "whsec_tests",
                STRIPE_PRICE_ESSENTIAL: "price_portique_essential",
                STRIPE_PRICE_COMPLETE: "price_portique_complete",
                // — reminders
                TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
                TWILIO_AUTH_TOKEN: "twilio-token-of-the-tests",
                TWILIO_SMS_FROM: "+33700000001",
                TWILIO_WHATSAPP_FROM: "+33700000002",
                TELEGRAM_BOT_TOKEN: "1:tests",
                TELEGRAM_BOT_NAME: "TestsBot",
                TELEGRAM_WEBHOOK_SECRET: "telegram-secret-of-the-tests",
                // A pair made for the tests alone.
                VAPID_PUBLIC_KEY:
                  "BBRMnrdC8J9GyX-cD-K-rKcY6aIGBBpoV1EBEK4UMFmwp3xbPM_La4WVN9q8MFllAtCaHtoqg4V3WqiuNNipr2Y",
                VAPID_PRIVATE_KEY: "IrjMuLz24NLDc2Y64g_5GMhDe93Ezdt8DO4u1ruupnQ",
                TEST_MIGRATIONS: migrations,
                TEST_ROUTES: JSON.parse(JSON.stringify(await routes)),
              },
              serviceBindings: {
                REMINDERS: () => new Response(null, { status: 204 }),
                HASHING: { name: "le-portique-hashing", entrypoint: "Hashing" },
              },
              durableObjects: {
                MEMBER_PAGES: {
                  className: "MemberPages",
                  scriptName: "le-portique-member-pages",
                  useSQLite: true,
                },
              },
              workers: [
                {
                  ...RUNTIME,
                  name: "le-portique-hashing",
                  script: hashing,
                  bindings: { PASSWORD_PEPPER },
                },
                {
                  ...RUNTIME,
                  name: "le-portique-member-pages",
                  script: memberPages,
                  bindings: { DATA_KEY_SECRET, QUIET: "1" },
                  // The web Worker's own database, by its id in wrangler.toml.
                  d1Databases: { DB: "00000000-0000-0000-0000-000000000000" },
                  r2Buckets: { MEDIA: "le-portique-media" },
                  durableObjects: { MEMBER_PAGES: { className: "MemberPages", useSQLite: true } },
                },
              ],
              // Every request that leaves the Worker ends here: no test talks to the outside.
              outboundService: () => Response.json({ id: "mail_of_the_tests" }),
              ratelimits: {
                LIMIT_ADDRESS: { namespace_id: "1001", simple: { limit: 100_000, period: 60 } },
                LIMIT_ACCOUNT: { namespace_id: "1002", simple: { limit: 8, period: 60 } },
              },
            },
          }),
        ],
        test: {
          name: "worker",
          // A Worker serves many files: to start one with the built app takes longer than most of them. Each file finds
          // it as if it were its own (tests/worker/instance.ts).
          isolate: false,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          include: ["tests/worker/**/*.test.ts"],
          setupFiles: ["tests/worker/setup.ts"],
          deps: {
            optimizer: {
              ssr: { enabled: true, include: ["@remix-run/cloudflare", "@remix-run/server-runtime"] },
            },
          },
        },
      },
    ],
  },
});
