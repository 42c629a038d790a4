import { SelectField } from "#app/ui/choice-fields.tsx";
import { inputProps, Notice, TextAreaField, TextField } from "#app/ui/fields.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import {
  type ContactView,
  HONEYPOT,
  MESSAGE_MAX,
  MESSAGE_MIN,
  NAME_MAX,
  NAME_MIN,
  NOT_SENT,
  SENT,
  SUBJECT_LABELS,
  SUBJECTS,
} from "../contact.ts";

const SUBJECT_OPTIONS = SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value] }));

export function ContactForm({ known }: { known: ContactView["known"] }) {
  return (
    <MutationForm
      intent="send"
      id="contact"
      defaultValue={{ ...known, subject: "", message: "" }}
      refusedTitle={NOT_SENT.title}
      resets
      aria-labelledby="formulaire"
      className="relative space-y-5"
    >
      {({ fields, busy, result }) => (
        <>
          <h2 id="formulaire" className="text-2xl">
            Votre message
          </h2>
          {result?.ok && (
            <Notice tone="success" title={SENT.title}>
              {SENT.body}
            </Notice>
          )}
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              {...inputProps(fields.name)}
              label="Nom"
              autoComplete="name"
              required
              minLength={NAME_MIN}
              maxLength={NAME_MAX}
            />
            <TextField
              {...inputProps(fields.email)}
              type="email"
              label="Email"
              autoComplete="email"
              required
            />
          </div>
          <SelectField {...inputProps(fields.subject)} label="Sujet" required options={SUBJECT_OPTIONS}>
            <option value="">Choisir un sujet</option>
          </SelectField>
          <TextAreaField
            {...inputProps(fields.message)}
            label="Message"
            rows={8}
            required
            minLength={MESSAGE_MIN}
            maxLength={MESSAGE_MAX}
          />
          {/* For programs only: people neither see nor reach it. */}
          <div aria-hidden="true" className="absolute -left-[200vw]">
            <label htmlFor="site">Laissez ce champ vide</label>
            <input id="site" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
          </div>
          <p className="text-sm text-muted">
            Votre message sert à vous répondre. Il est gardé un an, puis effacé.
          </p>
          <button type="submit" className="btn btn-primary px-6" aria-disabled={busy}>
            {busy ? "Envoi en cours..." : "Envoyer le message"}
          </button>
        </>
      )}
    </MutationForm>
  );
}
