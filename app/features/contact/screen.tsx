import type { MetaFunction } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { UNSET } from "#app/platform/env.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { ContactPage } from "./components/contact-page.tsx";
import { contactSchema } from "./contact.schema.ts";
import { sendMessage } from "./contact.server.ts";
import { NOT_SENT, SENDING_MS, SENT } from "./contact.ts";

export const loader = screenLoader(async ({ services: { session, settings } }) => {
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

export const action = formAction({
  intents: {
    send: intent({
      schema: contactSchema,
      failed: NOT_SENT.body,
      run: async (input, { services: { session, contact } }) =>
        sendMessage(contact, (await session.member())?.id ?? null, input),
      done: () => ({ toast: SENT, data: { sent: true } }),
    }),
  },
});

/** « Envoi en cours... » stands for two seconds at least (P2 §9). */
export async function clientAction(args: ClientActionFunctionArgs) {
  const pause = new Promise((resolve) => setTimeout(resolve, SENDING_MS));
  const [answer] = await Promise.all([formClientAction(args), pause]);
  return answer;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle("Contact") },
  { name: "description", content: "Nous écrire : une question, une remarque, une erreur à signaler." },
  { tagName: "link", rel: "canonical", href: `${data?.origin ?? ""}${paths.contact()}` },
];

export default function ContactScreen() {
  return <ContactPage view={useLoaderData<typeof loader>()} />;
}
