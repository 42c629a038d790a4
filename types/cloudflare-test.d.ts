/// <reference types="@cloudflare/vitest-pool-workers/types" />
declare namespace Cloudflare {
  interface Env {
    DB: D1Database;
    MEDIA: R2Bucket;
    MEMBER_PAGES: DurableObjectNamespace;
    LIMIT_ADDRESS: RateLimit;
    LIMIT_ACCOUNT: RateLimit;
    PASSWORD_PEPPER: string;
    DATA_KEY_SECRET: string;
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
    TEST_ROUTES: import("@remix-run/route-config").RouteConfigEntry[];
  }
}
