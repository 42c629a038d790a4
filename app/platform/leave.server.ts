// The routes by which a letter is left without signing in: the address names its reader by a key, and a press ends it.
import { AppError } from "#app/lib/errors.ts";
import { formAction, intent } from "./form.server.ts";
import { quotationIn, type RouteArgs, screenLoader } from "./route.server.ts";

const keyOf = (request: Request) => new URL(request.url).searchParams.get("key") ?? "";

export const leaveLoader = screenLoader(async ({ request, context, services }) => {
  const [member, quotation] = await Promise.all([
    services.session.member(),
    quotationIn(services, context.request.id),
  ]);
  return { signedIn: member !== undefined, key: keyOf(request), quotation };
});

/**
 * @param leave ends the letter; false for a key that is nobody's
 * @param unknown what is said of such a key (404)
 */
export const leaveAction = (
  leave: (services: RouteArgs["services"], key: string) => Promise<boolean>,
  unknown: string,
) =>
  formAction({
    intents: {
      leave: intent({
        run: async (_, { request, services }) => {
          if (!(await leave(services, keyOf(request)))) throw new AppError("notFound", unknown);
        },
        done: () => ({ data: { left: true } }),
      }),
    },
  });
