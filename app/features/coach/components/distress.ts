// The detector of distress in the browser: it hears before the server answers, and where it cannot.

/** Fetched beside the page, for whoever writes: it is no part of the page's own script. */
export const fetchDetector = () => import("#app/lib/crisis/crisis.ts");

export const hearsDistress = (message: string): Promise<boolean> =>
  fetchDetector().then(
    ({ mentionsCrisis }) => mentionsCrisis(message),
    () => false, // it could not be fetched: the server listens too
  );
