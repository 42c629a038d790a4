import { data, type MetaFunction } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BRAND } from "#app/brand.ts";
import { isAppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { UNSET } from "#app/platform/env.ts";
import { errorFields, log } from "#app/platform/log.ts";
import { act, check, load, readFormData } from "#app/platform/route.server.ts";
import { type ContactOutcome, ContactPage } from "./components/contact-page.tsx";
import { contactSchema } from "./contact.schema.ts";
import { sendMessage } from "./contact.server.ts";
import { type ContactErrors, NOT_SENT, SENDING_MS, typedFields } from "./contact.ts";

export const loader = load(async ({ services: { session, settings } }) => {
  const member = await session.member();
  return {
    origin: settings.APP_ORIGIN,
    email: settings.CONTACT_EMAIL,
    postal: [settings.PUBLISHER_NAME, settings.PUBLISHER_ADDRESS].filter((line) => line !== UNSET),
    known: {
      name: [member?.firstName, member?.lastName].filter(Boolean).join(" "),
      email: member?.email ?? "",
    },
  };
});

export const action = act(async ({ request, context, services: { session, contact } }) => {
  const form = await readFormData(request);
  const typed = typedFields(form);
  try {
    const input = check(Object.fromEntries(form), contactSchema);
    await sendMessage(contact, (await session.member())?.id ?? null, input);
    return data<ContactOutcome>({ sent: true });
  } catch (error) {
    if (isAppError(error)) {
      const errors: ContactErrors = error.details.errors ?? {};
      return data<ContactOutcome>(
        { sent: false, typed, errors, message: error.message },
        { status: error.status },
      );
    }
    // P2 §8: the sentence of a failure; what was typed stays in the form.
    log("error", "contact.failed", { request: context.request.id, ...errorFields(error) });
    return data<ContactOutcome>({ sent: false, typed, errors: {}, message: NOT_SENT.body }, { status: 503 });
  }
});

/** « Envoi en cours... » stands for two seconds at least (P2 §9). */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  const pause = new Promise((resolve) => setTimeout(resolve, SENDING_MS));
  const [answer] = await Promise.all([serverAction<typeof action>(), pause]);
  return answer;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Contact · ${BRAND}` },
  { name: "description", content: "Nous écrire : une question, une remarque, une erreur à signaler." },
  { tagName: "link", rel: "canonical", href: `${data?.origin ?? ""}${paths.contact()}` },
];

export default function ContactScreen() {
  const view = useLoaderData<typeof loader>();
  return <ContactPage view={view} outcome={useActionData<ContactOutcome>()} />;
}
