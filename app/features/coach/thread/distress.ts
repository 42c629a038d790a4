// The detector of distress in the browser: it hears before the server answers, and where it cannot.
import type { Danger } from "#app/lib/crisis/danger.ts";

/** Fetched beside the page, for whoever writes: it is no part of the page's own script. */
export const fetchDetector = () => import("#app/lib/crisis/crisis.ts");

/** The rules alone run here, and they hear suicide; the server's ear tells the other dangers apart. */
export const dangerIn = (message: string): Promise<Danger | null> =>
  fetchDetector().then(
    ({ mentionsCrisis }) => (mentionsCrisis(message) ? "suicide" : null),
    () => null, // it could not be fetched: the server listens too
  );
