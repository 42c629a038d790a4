/** One at a time, in every page and the service worker; a page that dies lets go. */
export const exclusive = <Value>(what: string, act: () => Promise<Value>): Promise<Value> =>
  navigator.locks.request(`portique:${what}`, act) as Promise<Value>;

/** What waits is sent by one alone, so that no writer meets their own words as another's. */
export const SENDING = "sending";
