// The rules of distress in the browser: they hear before the server answers, and where it cannot.
import type { Danger } from "./danger.ts";

/** Fetched beside the page, for whoever writes: it is no part of the page's own script. */
export const fetchRules = () => import("./hear-by-rules.ts");

/** The server's ear hears more, and its word comes before this one. */
export const dangerIn = (message: string): Promise<Danger | null> =>
  fetchRules().then(
    ({ hearByRules }) => hearByRules(message),
    () => null, // they could not be fetched: the server listens too
  );
