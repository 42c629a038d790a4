// What to do when the session is found to have ended: given by the screen, which knows the shell.
import { createContext, useContext } from "react";

const SignedOutContext = createContext<() => void>(() => undefined);
export const SignedOutProvider = SignedOutContext.Provider;
export const useSignedOutPort = () => useContext(SignedOutContext);
