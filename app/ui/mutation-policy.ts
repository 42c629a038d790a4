// What every form and every call does when it is refused for a reason that is not its own: the session ended, or the
// network is gone. The shell gives the answers once (app/shell/mutation-policy.tsx).
import { createContext, useContext } from "react";

type MutationPolicy = {
  /** The session ended under the page: says so and leads to sign-in and back. What was typed stays kept. */
  signedOut(): void;
};

export const MutationPolicyContext = createContext<MutationPolicy>({ signedOut: () => undefined });

export const useMutationPolicy = () => useContext(MutationPolicyContext);
