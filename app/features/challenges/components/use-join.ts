import { useNavigate } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { useToast } from "#app/ui/toaster.tsx";
import { useMutation } from "#app/ui/use-mutation.ts";
import { JOINED, NOT_JOINED } from "../challenges.ts";

/** Joins (P2 §7), says so, and opens the first task. */
export function useJoin(challengeId: string) {
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate, pending } = useMutation<void>(() => ({ path: paths.joinChallengeCall(challengeId) }), {
    onDone() {
      toast(JOINED);
      navigate(paths.challenge(challengeId));
    },
    onRefused: ({ status }) => {
      if (status !== 401) toast(NOT_JOINED);
    },
  });
  const join = () => {
    if (!pending) void mutate();
  };
  return { join, busy: pending };
}
