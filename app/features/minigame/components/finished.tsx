// The end of a run: what the browser saw is reported, and checked on the server against what was recorded.
import { useEffect, useRef } from "react";
import { paths } from "#app/lib/paths.ts";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { Loading } from "#app/ui/states.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import { useMutation } from "#app/ui/use-mutation.ts";
import { MINIGAME_CHALLENGE_ID, NOT_SAVED, SAVED } from "../minigame.ts";
import type { MinigameView } from "../minigame-view.server.ts";
import { StepHeading } from "./step-head.tsx";

type Report = Extract<MinigameView, { state: "finished" }>["report"];

export function Finished({ report }: { report: Report }) {
  const sent = useRef(false);
  const toast = useToast();
  const { mutate, refusal } = useMutation<Report>(
    ({ score, badges, ...progress }) => ({
      path: paths.userChallengesCall(),
      body: {
        challengeId: MINIGAME_CHALLENGE_ID,
        score,
        badges,
        progress: { completed: true, ...progress },
      },
    }),
    {
      onDone: () => toast(SAVED),
      onRefused: ({ status }) => {
        if (status !== 401) toast(NOT_SAVED);
      },
    },
  );
  // At once: the way there is long, and the shorter page that follows would stop a smooth scroll half-way.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void mutate(report);
  }, [mutate, report]);
  const see = (
    <button type="submit" className="btn btn-primary">
      Voir mes résultats
    </button>
  );
  return (
    <section aria-labelledby="terminee" className="mt-8 text-center">
      <StepHeading id="terminee">Épreuve terminée !</StepHeading>
      {refusal ? (
        <p className="mt-4">Vos réponses sont gardées. Vous pouvez réessayer.</p>
      ) : (
        <Loading label="Calcul de vos résultats en cours..." />
      )}
      <MutationForm intent="finish" className="mt-4">
        {refusal ? see : <noscript>{see}</noscript>}
      </MutationForm>
    </section>
  );
}
