import { type ReactNode, useMemo } from "react";
import { MutationPolicyContext } from "#app/ui/mutation-policy.ts";
import { SESSION_EXPIRED } from "./error-screens.tsx";
import { useSignedOut } from "./use-signed-out.ts";

/** Stands around every screen, inside the toaster. */
export function MutationPolicyProvider({ children }: { children: ReactNode }) {
  const signedOut = useSignedOut(SESSION_EXPIRED);
  const policy = useMemo(() => ({ signedOut }), [signedOut]);
  return <MutationPolicyContext.Provider value={policy}>{children}</MutationPolicyContext.Provider>;
}
