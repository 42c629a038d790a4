// The one way in, for the form and for the JSON calls alike: remix-auth's strategies, behind which stand the use cases of
// sign-in.server.ts. Both hand over fields that their schema has checked; the strategy reads a form, so it gets one.
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import * as z from "zod/mini";
import { type LoginInput, loginSchema, type RegisterInput, registerSchema } from "./auth.schema.ts";
import type { AuthDeps, Client, Opened } from "./auth.server.ts";
import { login, register } from "./sign-in.server.ts";

export type Entry = { name: "login"; input: LoginInput } | { name: "register"; input: RegisterInput };

function formOf(input: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) if (typeof value === "string") form.set(name, value);
  return form;
}

/** Opens a session or an account with a session. @throws AppError as `login` and `register` do */
export function enter(
  deps: AuthDeps,
  request: Request,
  client: Client,
  { name, input }: Entry,
): Promise<Opened> {
  const authenticator = new Authenticator<Opened>();
  authenticator.use(
    new FormStrategy(({ form }) => login(deps, z.parse(loginSchema, Object.fromEntries(form)), client)),
    "login",
  );
  authenticator.use(
    new FormStrategy(({ form }) => register(deps, z.parse(registerSchema, Object.fromEntries(form)), client)),
    "register",
  );
  return authenticator.authenticate(name, new Request(request.url, { method: "POST", body: formOf(input) }));
}
