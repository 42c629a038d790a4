// The client action of every screen with forms: `export const clientAction = formClientAction`. Remix would show the
// error screen, and lose what was typed, where the network does not answer or where something else than our server
// does (the page of a hotel's network, an older build).
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { unreachable } from "#app/lib/form.ts";

export async function formClientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // A redirect or a refusal that the server really answered.
    if (error instanceof Response || isErrorResponse(error)) throw error;
    // A Response keeps its status through single fetch, so that nothing is read again (`unlessRefused`).
    return Response.json(unreachable(form), { status: 503 });
  }
}

const isErrorResponse = (error: unknown) =>
  typeof error === "object" && error !== null && "status" in error && "internal" in error;
