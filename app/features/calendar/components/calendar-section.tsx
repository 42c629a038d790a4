import { paths } from "#app/lib/paths.ts";
import { TextField } from "#app/ui/fields.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";

const REFUSED = "Agenda";

/** « Dans votre agenda »: the private address, or the button that makes one. */
export function CalendarSection({ address }: { address: string | null }) {
  return (
    <section aria-labelledby="agenda-titre" className="mt-10 border-t border-line pt-6">
      <h2 id="agenda-titre" className="text-2xl">
        Dans votre agenda
      </h2>
      <p className="measure mt-2 text-muted">
        Vos heures, les jours de votre défi et la lettre du dimanche, dans l’agenda que vous avez déjà. Rien
        de ce que vous écrivez n’y est.
      </p>
      {address === null ? (
        <MutationForm
          intent="make-calendar"
          id="agenda"
          action={paths.remindersTab()}
          refusedTitle={REFUSED}
          className="mt-4"
        >
          {({ busy }) => (
            <button type="submit" disabled={busy} className="btn btn-quiet">
              Créer une adresse privée
            </button>
          )}
        </MutationForm>
      ) : (
        <div className="mt-4 space-y-4">
          <TextField
            id="agenda-adresse"
            name="agenda"
            label="Adresse à donner à votre agenda"
            readOnly
            value={address}
            hint="Qui la connaît peut lire ces heures. Dans la plupart des agendas : « S’abonner », ou « À partir de l’URL »."
            onFocus={({ target }) => target.select()}
          />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <a href={address.replace(/^https?:/, "webcal:")} className="btn btn-quiet btn-sm">
              Ouvrir dans mon agenda
            </a>
            <MutationForm
              intent="make-calendar"
              id="agenda-autre"
              action={paths.remindersTab()}
              refusedTitle={REFUSED}
            >
              {({ busy }) => (
                <button type="submit" disabled={busy} className="btn btn-quiet btn-sm">
                  Changer d’adresse
                </button>
              )}
            </MutationForm>
            <MutationForm
              intent="revoke-calendar"
              id="agenda-fin"
              action={paths.remindersTab()}
              refusedTitle={REFUSED}
            >
              {({ busy }) => (
                <button type="submit" disabled={busy} className="btn btn-quiet btn-sm">
                  Révoquer
                </button>
              )}
            </MutationForm>
          </div>
        </div>
      )}
    </section>
  );
}
