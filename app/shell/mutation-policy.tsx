import { useLocation } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { MutationPolicyContext } from "#app/ui/mutation-policy.ts";
import { changeRefused } from "./signed-out.ts";
import { useSignedOut } from "./use-signed-out.ts";

/** Stands around every screen, inside the toaster. */
export function MutationPolicyProvider({ children }: { children: ReactNode }) {
  const signedOut = useSignedOut(changeRefused(useLocation().pathname));
  const policy = useMemo(() => ({ signedOut }), [signedOut]);
  return <MutationPolicyContext.Provider value={policy}>{children}</MutationPolicyContext.Provider>;
}
