import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BRAND } from "#app/brand.ts";
import { formatLongDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { confirmSubscription } from "./newsletter.server.ts";
import { nextSunday } from "./newsletter.ts";

/** The mailed link. Only reading the page confirms: a program that asks for its headers does not. */
export const loader = screenLoader(async ({ request, services: { newsletter, session } }) => {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const signedIn = (await session.member()) !== undefined;
  const confirmed = request.method === "GET" && (await confirmSubscription(newsletter, token));
  return { signedIn, confirmed, sunday: formatLongDay(nextSunday(newsletter.now())) };
});

export const meta: MetaFunction = () => [
  { title: `La lettre du dimanche · ${BRAND}` },
  { name: "robots", content: "noindex" },
  // The address holds a key: it goes nowhere with a click.
  { name: "referrer", content: "no-referrer" },
];

export const handle = {
  static: (data: unknown) => (data as { signedIn?: boolean } | undefined)?.signedIn === false,
};

export default function ConfirmScreen() {
  const { confirmed, sunday } = useLoaderData<typeof loader>();
  return (
    <div className="page max-w-3xl py-16">
      <h1 className="text-[2rem] sm:text-[2.7rem]">
        {confirmed ? "Vous recevrez la lettre" : "Ce lien n’est plus valable"}
      </h1>
      <p className="measure mt-4">
        {confirmed
          ? `Votre adresse est confirmée. La première leçon arrivera le ${sunday} à huit heures, et chaque lettre permet de s’en désinscrire.`
          : "Il a déjà servi à se désinscrire, ou sa date est passée. Inscrivez votre adresse une nouvelle fois : un nouveau lien vous sera envoyé."}
      </p>
      <p className="mt-8">
        {confirmed ? (
          <a href={paths.blog()} className="btn btn-primary">
            Lire le blog en attendant
          </a>
        ) : (
          <a href={`${paths.home()}#newsletter`} className="btn btn-primary">
            Revenir à l’inscription
          </a>
        )}
      </p>
    </div>
  );
}
