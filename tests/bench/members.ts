// Members for the benches: demo accounts signed in as a browser's script does, and what the product weighs meanwhile.
import { readdirSync, readFileSync } from "node:fs";
import { DEMO_PASSWORD } from "#workers/local/accounts.ts";
import type { LocalInstance } from "#workers/local/instance.ts";
import type { Target } from "./load.ts";

/** Headers of a script of our own page. */
export const ownHeaders = (url: string) => ({
  Host: new URL(url).host,
  Origin: url,
  "Sec-Fetch-Site": "same-origin",
  "Content-Type": "application/json",
});

export type Session = {
  /** The cookie that lets this device be known to the account. */
  device: string;
  page(path: string): Target;
  call(path: string, body?: unknown, method?: string): Target;
};

/** @param email a demo account of the local start */
export async function signIn({ url }: LocalInstance, email: string): Promise<Session> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: ownHeaders(url),
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`sign-in failed: ${answer.status}`);
  const { token } = (await answer.json()) as { token: string };
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const headers = { ...ownHeaders(url), Cookie: cookies.join("; ") };
  return {
    device: cookies.find((cookie) => cookie?.includes("portique_device=")) ?? "",
    page: (path) => ({ path, headers: { Host: headers.Host, Cookie: headers.Cookie } }),
    call: (path, body, method = body === undefined ? "GET" : "POST") => ({
      path,
      method,
      headers: { ...headers, Authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  };
}

/** Resident memory of every workerd of this process, MB. */
export function residentMegabytes(): number {
  let kilobytes = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      if (!/^Name:\tworkerd$/m.test(status)) continue;
      if (!new RegExp(`^PPid:\\t${process.pid}$`, "m").test(status)) continue;
      kilobytes += Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    } catch {
      // ended meanwhile
    }
  }
  return Math.round(kilobytes / 1024);
}
