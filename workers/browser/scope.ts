// As much of the service worker's global scope as is used here: TypeScript's DOM and WebWorker libraries exclude each
// other.
type Extendable = { waitUntil(work: Promise<unknown>): void };
export type Fetching = Extendable & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type RouteCondition = {
  urlPattern?: string;
  requestMethod?: string;
  requestMode?: RequestMode;
};
type RouteRule = {
  condition: RouteCondition;
  source: "network" | "fetch-event" | "race-network-and-fetch-handler";
};
export type Installing = Extendable & {
  /** Static routing, where the browser has it: the first rule that fits decides. */
  addRoutes?(rules: readonly RouteRule[]): Promise<void>;
};
type Syncing = Extendable & { readonly tag: string };
type Messaging = Extendable & { readonly data: unknown; readonly ports: readonly MessagePort[] };

type Scope = {
  addEventListener(type: "install", act: (event: Installing) => void): void;
  addEventListener(type: "activate", act: (event: Extendable) => void): void;
  addEventListener(type: "fetch", act: (event: Fetching) => void): void;
  addEventListener(type: "sync", act: (event: Syncing) => void): void;
  addEventListener(type: "message", act: (event: Messaging) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { matchAll(options: { type: "window" }): Promise<readonly unknown[]> };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    /** Background Sync, where the browser has it. */
    readonly sync?: { register(tag: string): Promise<void> };
  };
};
export const worker = globalThis as unknown as Scope;
