import type { FormEvent } from "react";
import type { ChallengeView } from "../challenges-view.server.ts";
import { LockedNotice } from "./cards.tsx";
import { FactsList } from "./facts-list.tsx";
import { useJoin } from "./use-join.ts";

/** A challenge that is not under way: what it asks, and the way in. */
export function Offer({ view }: { view: ChallengeView }) {
  const { facts, titles, completed } = view;
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <aside className="sheet self-start p-5 sm:p-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">
        <h2 className="text-xl">{completed ? "Recommencer ce défi" : "Rejoindre le défi"}</h2>
        <FactsList facts={facts} />
        <p className="mt-4 mb-5 text-sm text-muted">{view.rule}</p>
        {facts.locked ? (
          <LockedNotice message={facts.locked} />
        ) : view.offered ? (
          <JoinForm challengeId={facts.id} />
        ) : (
          <p>Ce défi n’est plus proposé.</p>
        )}
      </aside>
      <section aria-labelledby="programme" className="lg:col-start-1 lg:row-start-1">
        <h2 id="programme" className="text-2xl">
          Le programme
        </h2>
        {!completed && <p className="mt-2 text-muted">Chaque tâche se découvre le jour venu.</p>}
        <ol className="mt-4 divide-y divide-line border-y border-line">
          {titles.map((title, at) => (
            <li key={title} className="flex gap-3 py-2.5">
              <span className="w-6 shrink-0 text-right text-muted tabular-nums">{at + 1}</span>
              {title}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function JoinForm({ challengeId }: { challengeId: string }) {
  const { join, busy } = useJoin(challengeId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void join();
  };
  return (
    <form method="post" onSubmit={submit}>
      <button
        type="submit"
        name="intent"
        value="join"
        aria-disabled={busy}
        className="btn btn-primary w-full"
      >
        Commencer maintenant
      </button>
    </form>
  );
}
