// The box that `/` and Ctrl+K open on every member screen: one question, its answer beneath.
import { useState } from "react";
import { paths } from "#app/lib/paths.ts";
import { Notice } from "#app/ui/fields.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { useMutation } from "#app/ui/use-mutation.ts";
import { WordsField } from "#app/ui/words-field.tsx";
import { type Found, WORDS_MAX } from "../search.ts";
import { FoundList } from "./found-list.tsx";

export default function SearchBox({ onClose }: { onClose(): void }) {
  const [found, setFound] = useState<Found>();
  const { mutate, pending, refusal } = useMutation<string, Found>(
    (q) => ({ path: paths.searchCall(), body: { q } }),
    { revalidate: false, onDone: setFound },
  );
  return (
    <Modal
      labelledBy="recherche-titre"
      onClose={onClose}
      bar={
        <h2 id="recherche-titre" className="text-xl">
          Rechercher
        </h2>
      }
    >
      <search>
        <form
          method="post"
          action={paths.search()}
          onSubmit={(event) => {
            event.preventDefault();
            const words = String(new FormData(event.currentTarget).get("q") ?? "").trim();
            if (words && !pending) void mutate(words);
          }}
        >
          <WordsField id="recherche-mots" name="q" maxLength={WORDS_MAX} busy={pending} first />
        </form>
      </search>
      {refusal && <Notice tone="error" className="mt-4" title={refusal.errors.q?.[0] ?? refusal.message} />}
      <div aria-busy={pending || undefined} className={pending ? "opacity-60" : ""}>
        <FoundList found={found} heading="h3" onLeave={onClose} />
      </div>
    </Modal>
  );
}
