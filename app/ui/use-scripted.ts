import { useEffect, useState } from "react";

/** Do the page's scripts run? False in the first drawing, which is the server's. */
export function useScripted(): boolean {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return scripted;
}
