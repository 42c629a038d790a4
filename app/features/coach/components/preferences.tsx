// How the coach addresses the member, and what the member allows it to see: nothing unless ticked here, with its date.
import { Form } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { MEMORY_MAX } from "../coach.ts";
import type { OpenCoachView } from "../conversations/conversations.server.ts";

type PreferencesProps = {
  preferences: OpenCoachView["preferences"];
  memory: string;
  conversationId: string | null;
};

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
    <div className="flex gap-3">
      <input
        type="checkbox"
        id={`coach-${name}`}
        name={name}
        value="1"
        defaultChecked={Boolean(granted)}
        aria-describedby={`coach-${name}-detail`}
        className="mt-1 size-5 shrink-0 accent-primary"
      />
      <div>
        <label htmlFor={`coach-${name}`}>{label}</label>
        <p id={`coach-${name}-detail`} className="text-muted">
          {granted ? `Accord donné le ${granted}.` : detail}
        </p>
      </div>
    </div>
  );
}

export function PreferencesPanel({ preferences, memory, conversationId }: PreferencesProps) {
  const { address, moodGranted, journalGranted, rememberGranted } = preferences;
  return (
    <section aria-labelledby="coach-reglages" className="border-t border-line pt-5">
      <h2 id="coach-reglages" className="text-xl">
        Vos choix
      </h2>
      <Form
        key={`${address}/${moodGranted}/${journalGranted}/${rememberGranted}`}
        method="post"
        reloadDocument
        action={paths.coach(conversationId ? { conversation: conversationId } : {})}
        className="mt-3 space-y-4 text-sm"
      >
        <input type="hidden" name="intent" value="preferences" />
        <fieldset>
          <legend className="mb-1.5 font-semibold">Comment le coach s’adresse à vous</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {(["vous", "tu"] as const).map((value) => (
              <label key={value} className="flex min-h-8 items-center gap-2">
                <input
                  type="radio"
                  name="address"
                  value={value}
                  defaultChecked={address === value}
                  className="size-5 accent-primary"
                />
                {value === "vous" ? "Vouvoiement" : "Tutoiement"}
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset className="space-y-3">
          <legend className="mb-1.5 font-semibold">Ce que vous l’autorisez à lire</legend>
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
            detail="Une page chiffrée, que vous écrivez, corrigez et effacez ici."
            granted={rememberGranted}
          />
        </fieldset>
        <button type="submit" className="btn btn-quiet btn-sm px-3">
          Enregistrer ces choix
        </button>
      </Form>
      {rememberGranted && (
        <Form
          key={`memory/${memory}`}
          method="post"
          reloadDocument
          action={paths.coach(conversationId ? { conversation: conversationId } : {})}
          className="mt-5 space-y-2 text-sm"
        >
          <input type="hidden" name="intent" value="memory" />
          <label htmlFor="coach-memory" className="font-semibold">
            Ce que le coach retient de vous
          </label>
          <textarea
            id="coach-memory"
            name="note"
            rows={5}
            maxLength={MEMORY_MAX}
            defaultValue={memory}
            aria-describedby="coach-memory-detail"
            className="textarea w-full"
          />
          <p id="coach-memory-detail" className="text-muted">
            Ces lignes accompagnent vos messages. Videz-les pour tout effacer.
          </p>
          <button type="submit" className="btn btn-quiet btn-sm px-3">
            Enregistrer cette page
          </button>
        </Form>
      )}
    </section>
  );
}
