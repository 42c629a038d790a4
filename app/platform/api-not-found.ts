import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { AppError } from "#app/lib/errors.ts";
import { errorResponse } from "./respond.server.ts";

const notFound = ({ context }: LoaderFunctionArgs | ActionFunctionArgs) =>
  errorResponse(new AppError("notFound", "Cet appel n’existe pas."), context.request.id);

export const loader = notFound;
export const action = notFound;
