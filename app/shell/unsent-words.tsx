// The session had ended when a form was sent without scripts. What was written is shown back, and only here: leaving for
// sign-in, as this screen else does by itself, would lose it.
import { useLocation } from "@remix-run/react";
import type { Help } from "#app/lib/crisis/danger.ts";
import type { UnsentForm } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { Notice } from "#app/ui/fields.tsx";
import { HelpCard } from "#app/ui/help-card.tsx";

type UnsentWordsProps = {
  unsent: UnsentForm;
  /** Where the words speak of danger. */
  help?: Help;
};

export function UnsentWords({ unsent: { words, others, whole }, help }: UnsentWordsProps) {
  const { pathname, search } = useLocation();
  return (
    <div className="page py-10 sm:py-14">
      <div className="measure">
        {help && <HelpCard help={help} className="mb-8" />}
        <h1>Votre session a pris fin</h1>
        <Notice tone="error" className="mt-6" title="Rien n’est enregistré, et rien n’est perdu.">
          <p className="mt-1">
            Vos mots sont ici, sur cette page seulement. Connectez-vous dans un nouvel onglet, puis revenez{" "}
            {whole ? "les envoyer" : "les copier"}.
          </p>
          <a href={paths.auth()} target="_blank" rel="noreferrer" className="btn btn-primary mt-4">
            Se connecter dans un nouvel onglet
          </a>
        </Notice>
        <form
          method="post"
          action={`${pathname}${search}`}
          encType="multipart/form-data"
          autoComplete="off"
          className="mt-8 space-y-6"
        >
          {others.map(([name, value], at) => (
            <input key={at} type="hidden" name={name} value={value} />
          ))}
          <Words words={words} />
          {whole ? (
            <button type="submit" className="btn btn-quiet">
              Envoyer de nouveau
            </button>
          ) : (
            <p className="text-muted">
              Un mot de passe ou un fichier accompagnait ces mots{"\u00a0: "}il ne revient pas. Copiez-les,
              puis remplissez le formulaire de nouveau.
            </p>
          )}
        </form>
      </div>
    </div>
  );
}

/** What was written in a form, to be copied or sent again. */
export const Words = ({ words }: { words: UnsentForm["words"] }) =>
  words.map(({ name, label, text }, at) => (
    <div key={at}>
      <label htmlFor={`mots-${at}`} className="mb-1 block font-medium">
        {label}
      </label>
      <textarea
        id={`mots-${at}`}
        name={name}
        defaultValue={text}
        rows={Math.min(12, 2 + Math.ceil(text.length / 60))}
        className="textarea w-full"
      />
    </div>
  ));
