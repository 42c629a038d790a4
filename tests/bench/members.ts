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

/** Each process of this name that this one has started. */
function childrenOf(name: string): string[] {
  return readdirSync("/proc").filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      return (
        new RegExp(`^Name:\\t${name}$`, "m").test(status) &&
        new RegExp(`^PPid:\\t${process.pid}$`, "m").test(status)
      );
    } catch {
      return false; // ended meanwhile
    }
  });
}

/** Resident memory of every workerd of this process, MB. */
export function residentMegabytes(): number {
  const kilobytes = childrenOf("workerd").map((pid) =>
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0),
  );
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024);
}

/** Processor time that every workerd of this process has had since it started, in all its threads, ms. */
export function processorMs(): number {
  const threads = childrenOf("workerd").flatMap((pid) =>
    readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`),
  );
  const nanoseconds = threads.map((file) => Number(readFileSync(file, "utf8").split(" ")[0]));
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}
