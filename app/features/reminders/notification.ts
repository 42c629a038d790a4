// What a notification carries, sealed, from our server to the service worker (workers/browser/push.ts).

export type Notification = {
  title: string;
  body: string;
  /** Two of one tag are one on the screen. */
  tag: string;
  /** Paths of ours: what the notification opens, and « Écrire ». */
  url: string;
  write: string;
  /** The delivery that « Plus tard » names; absent where it cannot be put off (any more). */
  later?: string;
};

/** What « Plus tard » sends: the device proves itself by its endpoint, which nobody else knows. */
export type Postponement = { endpoint: string; delivery: string };
