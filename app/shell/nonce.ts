import { createContext, useContext } from "react";

/** Browsers hide a nonce from the DOM: it is empty there, or hydration would complain. */
export const NonceContext = createContext("");
export const useNonce = () => useContext(NonceContext);
