// The browser's calls (P1 §7): bearer when a token is stored, JSON content type only with a body, and an error whose
// message is « status: text » for anything that is not OK. Never called during server rendering.

import type { Danger } from "./crisis/danger.ts";
import { browserStore } from "./storage.ts";

export const TOKEN_KEY = "auth_token";

export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** The answer's JSON, where it was JSON. */
  readonly body:
    | {
        message?: string;
        errors?: Record<string, string[]>;
        current?: unknown;
        crisis?: boolean;
        danger?: Danger;
      }
    | undefined;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    try {
      this.body = JSON.parse(text);
    } catch {
      this.body = undefined;
    }
  }

  /** A session that ended, as P1 §8 recognises it. */
  get signedOut(): boolean {
    return this.status === 401 && this.message.includes("Unauthorized");
  }
}

export function storedToken(): string | null {
  // Where nothing may be kept, the cookie alone carries the session.
  return browserStore.get(TOKEN_KEY);
}

export function storeToken(token: string | null): void {
  if (token === null) browserStore.remove(TOKEN_KEY);
  else browserStore.set(TOKEN_KEY, token);
}

/** Does the server know who asks? False also where it does not answer. */
export const isSignedIn = () =>
  api<{ authenticated: boolean }>("/api/auth/verify").then(
    ({ authenticated }) => authenticated,
    () => false,
  );

/** Asks once whether the stored token still holds, and removes it, silently, where it does not (P1 §4). */
export async function verifyStoredToken(): Promise<void> {
  const stored = storedToken();
  if (stored === null) return;
  const holds = await isSignedIn();
  // Another may have been stored meanwhile.
  if (!holds && storedToken() === stored) storeToken(null);
}

export async function api<Answer>(
  path: string,
  options: { method?: string; body?: unknown; signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<Answer> {
  const token = storedToken();
  const response = await fetch(path, {
    method: options.method ?? (options.body === undefined ? "GET" : "POST"),
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(options.body !== undefined && { "Content-Type": "application/json" }),
    },
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
    signal: options.signal,
    keepalive: options.keepalive,
  });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  return (await response.json()) as Answer;
}
