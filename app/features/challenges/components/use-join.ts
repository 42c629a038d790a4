import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { ApiError, api } from "#app/lib/api.ts";
import { paths } from "#app/lib/paths.ts";
import { useToast } from "#app/ui/toaster.tsx";
import { useSignedOutPort } from "./signed-out.ts";

/** P2 §8. */
export const JOINED = { title: "Défi rejoint !" } as const;
export const NOT_JOINED = {
  title: "Erreur",
  body: "Impossible de rejoindre ce défi. Veuillez réessayer.",
  tone: "destructive",
} as const;

/** Joins, says so, and opens the first task. */
export function useJoin(challengeId: string) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const navigate = useNavigate();
  const onSignedOut = useSignedOutPort();
  const join = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await api(paths.joinChallengeCall(challengeId), { method: "POST" });
      toast(JOINED);
      navigate(paths.challenge(challengeId));
    } catch (error) {
      if (error instanceof ApiError && error.signedOut) return onSignedOut();
      toast(NOT_JOINED);
    } finally {
      setBusy(false);
    }
  };
  return { join, busy };
}
