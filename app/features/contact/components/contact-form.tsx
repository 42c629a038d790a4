// Works as a plain form; with scripts, it says that it is sending, keeps what was typed on failure, and starts anew.
import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { FieldError, TextField } from "#app/ui/field.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import {
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
import type { ContactOutcome, ContactView } from "./contact-page.tsx";

type ContactFormProps = { known: ContactView["known"]; outcome: ContactOutcome | undefined };

export function ContactForm({ known, outcome }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const toast = useToast();
  const { state } = useNavigation();
  const sending = state === "submitting";
  const refused = outcome && !outcome.sent ? outcome : undefined;
  const errors = refused?.errors ?? {};
  const typed = refused?.typed;

  useEffect(() => {
    if (!outcome) return;
    if (outcome.sent) {
      form.current?.reset();
      toast(SENT);
      return;
    }
    const first = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (first) first.focus();
    else {
      toast({ ...NOT_SENT, body: outcome.message, tone: "destructive" });
      note.current?.focus();
    }
  }, [outcome, toast]);

  return (
    <Form ref={form} method="post" noValidate aria-labelledby="formulaire" className="relative space-y-5">
      <h2 id="formulaire" className="text-2xl">
        Votre message
      </h2>
      {outcome?.sent && (
        <div role="status" className="sheet border-l-4 border-l-success p-4">
          <p className="font-semibold">{SENT.title}</p>
          <p>{SENT.body}</p>
        </div>
      )}
      {refused && Object.keys(errors).length === 0 && (
        <p ref={note} tabIndex={-1} role="alert" className="sheet border-l-4 border-l-error p-4">
          {refused.message}
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="nom"
          name="name"
          label="Nom"
          autoComplete="name"
          required
          minLength={NAME_MIN}
          maxLength={NAME_MAX}
          defaultValue={typed?.name ?? known.name}
          errors={errors.name}
        />
        <TextField
          id="email"
          name="email"
          type="email"
          label="Email"
          autoComplete="email"
          required
          defaultValue={typed?.email ?? known.email}
          errors={errors.email}
        />
      </div>
      <div>
        <label htmlFor="sujet" className="mb-1 block font-medium">
          Sujet
        </label>
        <select
          id="sujet"
          name="subject"
          required
          defaultValue={typed?.subject ?? ""}
          aria-invalid={errors.subject ? true : undefined}
          aria-describedby={errors.subject ? "sujet-error" : undefined}
          className="select min-h-11"
        >
          <option value="">Choisir un sujet</option>
          {SUBJECTS.map((subject) => (
            <option key={subject} value={subject}>
              {SUBJECT_LABELS[subject]}
            </option>
          ))}
        </select>
        <FieldError id="sujet-error" errors={errors.subject} />
      </div>
      <div>
        <label htmlFor="message" className="mb-1 block font-medium">
          Message
        </label>
        <textarea
          id="message"
          name="message"
          rows={8}
          required
          minLength={MESSAGE_MIN}
          maxLength={MESSAGE_MAX}
          defaultValue={typed?.message ?? ""}
          aria-invalid={errors.message ? true : undefined}
          aria-describedby={errors.message ? "message-error" : undefined}
          className="textarea"
        />
        <FieldError id="message-error" errors={errors.message} />
      </div>
      {/* For programs only: people neither see nor reach it. */}
      <div aria-hidden="true" className="absolute -left-[200vw]">
        <label htmlFor="site">Laissez ce champ vide</label>
        <input id="site" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </div>
      <p className="text-sm text-muted">
        Votre message sert à vous répondre. Il est gardé un an, puis effacé.
      </p>
      <button type="submit" className="btn btn-primary px-6" disabled={sending}>
        {sending ? "Envoi en cours..." : "Envoyer le message"}
      </button>
    </Form>
  );
}
