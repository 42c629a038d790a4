// The calls of posts and of replies are the same routes at two addresses. Pure.
import type { Contribution } from "./community.ts";

/** Which text a call's address names: …/posts/{id}… or …/replies/{id}… */
export function contributionIn(request: Request, { id = "" }: { id?: string | undefined }): Contribution {
  const [, which] = /\/(posts|replies)\//.exec(new URL(request.url).pathname) ?? [];
  return { kind: which === "replies" ? "reply" : "post", id };
}
