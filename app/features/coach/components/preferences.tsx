// How the coach addresses the member, and what the member allows it to see: nothing unless ticked here, with its date.
import { paths } from "#app/lib/paths.ts";
import { RadioField } from "#app/ui/choice-fields.tsx";
import { CheckboxField, inputProps, TextAreaField, TextField } from "#app/ui/fields.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { MEMORY_MAX, PROMISE_MAX } from "../coach.ts";
import type { OpenCoachView } from "../conversations/conversations.server.ts";

type PreferencesProps = {
  preferences: OpenCoachView["preferences"];
  memory: OpenCoachView["memory"];
  conversationId: string | null;
};

const ADDRESSES = [
  { value: "vous", label: "Vouvoiement" },
  { value: "tu", label: "Tutoiement" },
] as const;

function Consent({
  name,
  label,
  detail,
  granted,
}: {
  name: string;
  label: string;
  detail: string;
  granted: string | 0 | null;
}) {
  return (
    <CheckboxField
      id={`coach-${name}`}
      name={name}
      value="1"
      label={label}
      defaultChecked={Boolean(granted)}
      hint={granted ? `Accord donné le ${granted}.` : detail}
    />
  );
}

function Promised({
  promise: { text, day, when },
  at,
  action,
}: {
  promise: OpenCoachView["memory"]["promises"][number];
  at: number;
  action: string;
}) {
  return (
    <MutationForm<{ text: string }>
      intent={["promise-change", "promise-forget"]}
      id={`kept-promise-${at}`}
      action={action}
      defaultValue={{ text }}
      className="space-y-2"
    >
      {({ fields, busy }) => (
        <>
          <input type="hidden" name="was" value={text} />
          <input type="hidden" name="day" value={day} />
          <TextField
            {...inputProps(fields.text)}
            label={`Promis le ${when}`}
            maxLength={PROMISE_MAX}
            required
            autoComplete="off"
          />
          <div className="flex flex-wrap gap-2">
            <button type="submit" aria-disabled={busy} className="btn btn-quiet btn-sm px-3">
              Corriger
            </button>
            <button
              type="submit"
              name="intent"
              value="promise-forget"
              formNoValidate
              aria-disabled={busy}
              className="btn btn-ghost btn-sm px-3"
            >
              C’est fait, ou à oublier
            </button>
          </div>
        </>
      )}
    </MutationForm>
  );
}

export function PreferencesPanel({ preferences, memory, conversationId }: PreferencesProps) {
  const { address, moodGranted, journalGranted, rememberGranted } = preferences;
  const action = paths.coach(conversationId ? { conversation: conversationId } : {});
  const ticked = (granted: string | 0 | null) => (granted ? "1" : null);
  return (
    <section aria-labelledby="coach-reglages" className="border-t border-line pt-5">
      <h2 id="coach-reglages" className="text-xl">
        Vos choix
      </h2>
      <MutationForm
        key={`${address}/${moodGranted}/${journalGranted}/${rememberGranted}`}
        intent="preferences"
        id="coach-preferences"
        drawn={{
          address,
          shareMood: ticked(moodGranted),
          shareJournal: ticked(journalGranted),
          remember: ticked(rememberGranted),
        }}
        action={action}
        className="mt-3 space-y-4 text-sm"
      >
        {({ busy }) => (
          <>
            <RadioField
              id="coach-address"
              name="address"
              label="Comment le coach s’adresse à vous"
              options={ADDRESSES}
              defaultValue={address}
            />
            <fieldset className="space-y-1">
              <legend className="mb-1 font-medium">Ce que vous l’autorisez à lire</legend>
              <Consent
                name="shareMood"
                label="La tendance de mon humeur et de mon stress"
                detail="Des moyennes sur quatorze jours et sur les quatorze d’avant, jamais vos textes."
                granted={moodGranted}
              />
              <Consent
                name="shareJournal"
                label="Ma page de journal d’aujourd’hui"
                detail="Elle est transmise au modèle avec votre message, et à lui seul."
                granted={journalGranted}
              />
              <Consent
                name="remember"
                label="Ce que je lui demande de retenir"
                detail="Une page chiffrée et les actes que vous promettez, que vous écrivez, corrigez et effacez ici."
                granted={rememberGranted}
              />
            </fieldset>
            <button type="submit" aria-disabled={busy} className="btn btn-quiet btn-sm px-3">
              Enregistrer ces choix
            </button>
          </>
        )}
      </MutationForm>
      {rememberGranted && (
        <MutationForm<{ note: string }>
          intent="memory"
          id="coach-memory"
          drawn={{ note: memory.note }}
          action={action}
          defaultValue={{ note: memory.note }}
          className="mt-5 space-y-2 text-sm"
        >
          {({ fields, busy }) => (
            <>
              <TextAreaField
                {...inputProps(fields.note)}
                label="Ce que le coach retient de vous"
                hint="Ces lignes accompagnent vos messages. Videz-les pour tout effacer."
                rows={5}
                maxLength={MEMORY_MAX}
              />
              <button type="submit" aria-disabled={busy} className="btn btn-quiet btn-sm px-3">
                Enregistrer cette page
              </button>
            </>
          )}
        </MutationForm>
      )}
      {memory.promises.length > 0 && (
        <section aria-labelledby="coach-promesses" className="mt-5 text-sm">
          <h3 id="coach-promesses" className="eyebrow font-sans">
            Ce que vous avez promis
          </h3>
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {memory.promises.map((promise, at) => (
              <li key={`${promise.day}/${promise.text}`} className="py-3">
                <Promised promise={promise} at={at} action={action} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}
