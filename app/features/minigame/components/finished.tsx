// The end of a run: what the browser saw is reported, and checked on the server against what was recorded.
import { Form } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, api } from "#app/lib/api.ts";
import { paths } from "#app/lib/paths.ts";
import { Loading } from "#app/ui/states.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import { useRefresh } from "#app/ui/use-refresh.ts";
import { MINIGAME_CHALLENGE_ID } from "../minigame.ts";
import type { MinigameView } from "../minigame-view.server.ts";
import { StepHeading } from "./step-head.tsx";

type FinishedProps = {
  report: Extract<MinigameView, { state: "finished" }>["report"];
  onSignedOut(): void;
};

export function Finished({ report, onSignedOut }: FinishedProps) {
  const [failed, setFailed] = useState(false);
  const sent = useRef(false);
  const toast = useToast();
  const refresh = useRefresh();
  const save = useCallback(async () => {
    const { score, badges, ...progress } = report;
    try {
      await api(paths.userChallengesCall(), {
        body: {
          challengeId: MINIGAME_CHALLENGE_ID,
          score,
          badges,
          progress: { completed: true, ...progress },
        },
      });
      toast({ title: "Score sauvegardé !" });
      refresh();
    } catch (error) {
      if (error instanceof ApiError && error.signedOut) return onSignedOut();
      toast({ title: "Erreur", body: "Impossible de sauvegarder votre score.", tone: "destructive" });
      setFailed(true);
    }
  }, [report, onSignedOut, refresh, toast]);
  // At once: the way there is long, and the shorter page that follows would stop a smooth scroll half-way.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void save();
  }, [save]);
  const retry = (
    <Form method="post" action={paths.minigame()} className="mt-4 text-center">
      <button type="submit" name="intent" value="finish" className="btn btn-primary">
        Voir mes résultats
      </button>
    </Form>
  );
  return (
    <section aria-labelledby="terminee" className="mt-8 text-center">
      <StepHeading id="terminee">Épreuve terminée !</StepHeading>
      {failed ? (
        <p className="mt-4">Vos réponses sont gardées. Vous pouvez réessayer.</p>
      ) : (
        <Loading label="Calcul de vos résultats en cours..." />
      )}
      {failed ? retry : <noscript>{retry}</noscript>}
    </section>
  );
}
