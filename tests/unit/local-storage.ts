import { vi } from "vitest";

/** A page's local storage for Node, which has none. @returns what is stored, by name */
export function stubLocalStorage(stored: Record<string, string> = {}): Record<string, string> {
  const api = {
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, value: string) => {
      stored[name] = value;
    },
    removeItem: (name: string) => {
      delete stored[name];
    },
  };
  // why: Node has no local storage of a page
  vi.stubGlobal(
    "localStorage",
    new Proxy(api, {
      ownKeys: () => Object.keys(stored),
      getOwnPropertyDescriptor: (_, name) =>
        typeof name === "string" && name in stored
          ? { enumerable: true, configurable: true, value: stored[name] }
          : undefined,
    }),
  );
  return stored;
}
