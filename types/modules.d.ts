// Modules of the Worker that are no JavaScript: wrangler bundles them beside it.
declare module "*.wasm" {
  const code: WebAssembly.Module;
  export default code;
}
declare module "*.bin" {
  const bytes: ArrayBuffer;
  export default bytes;
}
declare module "*.sql" {
  const text: string;
  export default text;
}
// What drizzle-kit writes beside the migrations of a member's object.
declare module "*/migrations/member/migrations.js" {
  const migrations: {
    journal: { entries: { idx: number; when: number; tag: string; breakpoints: boolean }[] };
    migrations: Record<string, string>;
  };
  export default migrations;
}

/** A page's own script: its address (page-scripts.ts). */
declare module "*.script.ts?page" {
  const script: string;
  export default script;
}

/** A script of ours for the head: its text on the server, nothing in the browser (page-scripts.ts). */
declare module "*.script.ts?head" {
  const text: string;
  export default text;
}
