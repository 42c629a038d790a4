import { paths } from "#app/lib/paths.ts";
import { TextField } from "#app/ui/fields.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { Section } from "#app/ui/section.tsx";

type ActProps = { intent: string; id: string; label: string; large?: boolean };

/** One press of a button. */
const Act = ({ intent, id, label, large = false }: ActProps) => (
  <MutationForm intent={intent} id={id} action={paths.remindersTab()} refusedTitle="Agenda">
    {({ busy }) => (
      <button type="submit" aria-disabled={busy} className={large ? "btn btn-quiet" : "btn btn-quiet btn-sm"}>
        {label}
      </button>
    )}
  </MutationForm>
);

/** « Dans votre agenda »: the private address, or the button that makes one. */
export function CalendarSection({ address }: { address: string | null }) {
  return (
    <Section
      id="agenda-titre"
      title="Dans votre agenda"
      lead="Vos heures, les jours de votre défi et la lettre du dimanche, dans l’agenda que vous avez déjà. Rien de ce que vous écrivez n’y est."
    >
      {address === null ? (
        <Act intent="make-calendar" id="agenda" label="Relier mon agenda" large />
      ) : (
        <div className="space-y-4">
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
            <Act intent="make-calendar" id="agenda-autre" label="Changer d’adresse" />
            <Act intent="revoke-calendar" id="agenda-fin" label="Révoquer" />
          </div>
        </div>
      )}
    </Section>
  );
}
