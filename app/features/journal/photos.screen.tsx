// A page's photos, one act each: added, described, taken away. The same forms stand under a page that is being written.
import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { parseDay } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { drawnText } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { InnerPage } from "#app/ui/inner-page.tsx";
import { PhotoForms } from "./components/photo-forms.tsx";
import { describeSchema, photoSchema, takeAwaySchema } from "./photos.schema.ts";
import { addPhoto, describePhoto, getPhotosView, removePhoto } from "./photos.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `Photos du ${data.date}` : "Photos") },
];

const dayIn = (url: string) => parseDay(new URL(url).searchParams.get("date"));

export const loader = screenLoader(async ({ request, services: { session, journal } }) => {
  const member = await session.requireMember();
  const day = dayIn(request.url);
  if (!day) throw new AppError("notFound", "Ce jour n’existe pas.");
  return getPhotosView(journal, member, day);
});

export const action = formAction({
  before: ({ services: { session } }) => session.requireMember(),
  to: ({ request }) => {
    const day = dayIn(request.url);
    return day ? paths.journalPhotos(day) : paths.journal();
  },
  intents: {
    add: intent({
      schema: photoSchema,
      run: async (asked, { form, services: { session, journal } }) =>
        addPhoto(journal, await session.requireMember(), asked, form.get("photo")),
      done: () => ({ toast: { title: "Photo ajoutée" } }),
      failed: "Votre photo n’a pas pu être gardée. La page n’a pas changé\u202f; réessayez dans un instant.",
    }),
    describe: intent({
      schema: describeSchema,
      run: async (asked, { form, services: { session, journal } }) =>
        describePhoto(journal, await session.requireMember(), asked, drawnText(form, "alt")),
      done: () => ({ toast: { title: "Description enregistrée" } }),
    }),
    remove: intent({
      schema: takeAwaySchema,
      run: async ({ id }, { services: { session, journal } }) =>
        removePhoto(journal, await session.requireMember(), id),
      done: () => ({ toast: { title: "Photo retirée" } }),
    }),
  },
});
export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

export default function PhotosScreen() {
  const view = useLoaderData<typeof loader>();
  return (
    <InnerPage back={paths.journal(view.day)} backLabel="Retour à la page">
      <h1>Photos</h1>
      <p className="mt-2 text-muted first-letter:uppercase">{view.date}</p>
      <PhotoForms view={view} />
    </InnerPage>
  );
}
