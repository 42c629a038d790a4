import { defineConfig } from "drizzle-kit";

/** The tables of a member's own object; those of the shared database are in drizzle.config.ts. */
export default defineConfig({
  dialect: "sqlite",
  driver: "durable-sqlite",
  schema: "./db/member/schema.ts",
  out: "./migrations/member",
});
