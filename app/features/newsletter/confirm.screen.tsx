// Behind the mailed link of the letter. A press is asked for: gateways and browsers open links by themselves, and
// nobody consents by that.
import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { formatLongDay } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { quotationIn, screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { SECRET_ADDRESS } from "#app/shell/mailed-link.tsx";
import { QuietPage } from "#app/shell/quiet-page.tsx";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { confirmSubscription, getConfirmation } from "./newsletter.server.ts";
import { nextSunday } from "./newsletter.ts";

const DEAD =
  "Ce lien a déjà servi à se désinscrire, ou sa date est passée. Inscrivez votre adresse une nouvelle fois\u00a0: un nouveau lien vous sera envoyé.";

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export const loader = screenLoader(async ({ request, context, services }) => {
  const [member, state, quotation] = await Promise.all([
    services.session.member(),
    getConfirmation(services.newsletter, tokenOf(request)),
    quotationIn(services, context.request.id),
  ]);
  const sunday = formatLongDay(nextSunday(services.newsletter.now()));
  return { signedIn: member !== undefined, state, sunday, quotation };
});

export const action = formAction({
  intents: {
    confirm: intent({
      run: async (_, { request, services: { newsletter } }) => {
        if (!(await confirmSubscription(newsletter, tokenOf(request)))) throw new AppError("invalid", DEAD);
      },
      // Drawn at once: its page now says that the address is confirmed.
      done: () => ({ data: { confirmed: true } }),
    }),
  },
});

export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

export const meta: MetaFunction = () => [{ title: pageTitle("La lettre du dimanche") }, ...SECRET_ADDRESS];

export const handle = {
  static: (data: unknown) => (data as { signedIn?: boolean } | undefined)?.signedIn === false,
  quiet: true,
};

export default function ConfirmScreen() {
  const { state, sunday, quotation } = useLoaderData<typeof loader>();
  return (
    <QuietPage quotation={quotation}>
      {state === "waiting" && <Waiting />}
      {state === "confirmed" && <Confirmed sunday={sunday} />}
      {state === "dead" && <Dead />}
    </QuietPage>
  );
}

function Waiting() {
  return (
    <>
      <h1>Recevoir la lettre du dimanche</h1>
      <p className="measure mt-4">
        Encore un geste, et votre adresse sera confirmée{"\u202f"}: une leçon chaque dimanche matin, dont on
        se désinscrit en un clic.
      </p>
      <MutationForm intent="confirm" id="confirm" className="mt-8 space-y-4">
        {({ busy }) => (
          <button type="submit" aria-disabled={busy} className="btn btn-primary">
            Confirmer mon inscription
          </button>
        )}
      </MutationForm>
    </>
  );
}

function Confirmed({ sunday }: { sunday: string }) {
  return (
    <>
      <h1>Vous recevrez la lettre</h1>
      <p className="measure mt-4">
        {`Votre adresse est confirmée. La première leçon arrivera le ${sunday} à huit heures, et chaque lettre permet de s’en désinscrire.`}
      </p>
      <p className="mt-8">
        <a href={paths.blog()} className="btn btn-primary">
          Lire le blog en attendant
        </a>
      </p>
    </>
  );
}

function Dead() {
  return (
    <>
      <h1>Ce lien n’est plus valable</h1>
      <p className="measure mt-4">{DEAD.replace("Ce lien", "Il")}</p>
      <p className="mt-8">
        <a href={`${paths.home()}#newsletter`} className="btn btn-primary">
          Retour à l’inscription
        </a>
      </p>
    </>
  );
}
