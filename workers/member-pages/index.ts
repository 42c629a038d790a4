// The entry of the members' pages: one Durable Object a member (member-pages.ts), reached by its binding alone.
export { MemberPages } from "./member-pages.ts";

export default {
  fetch: () => new Response(null, { status: 404 }),
} satisfies ExportedHandler;
