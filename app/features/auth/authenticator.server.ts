// Form sign-in through remix-auth: the strategies call the same use cases as the JSON calls.
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { LoginInput, RegisterInput } from "./auth.schema.ts";
import { type AuthDeps, type Client, login, type Opened, register } from "./auth.server.ts";

/** How the fields of a form become a checked input; refusals are 422 with the messages by field. */
type Read = { login(fields: unknown): LoginInput; register(fields: unknown): RegisterInput };

export function createAuthenticator(deps: AuthDeps, client: Client, read: Read): Authenticator<Opened> {
  const authenticator = new Authenticator<Opened>();
  authenticator.use(
    new FormStrategy(({ form }) => login(deps, read.login(Object.fromEntries(form)), client)),
    "login",
  );
  authenticator.use(
    new FormStrategy(({ form }) => register(deps, read.register(Object.fromEntries(form)), client)),
    "register",
  );
  return authenticator;
}
