// Where the tab's store is forbidden, one in memory stands in for it: the router asks for it without our door (storage.ts), to
// come back to where a page was scrolled, and breaks where asking throws. It runs in the head.
try {
  void sessionStorage.length;
} catch {
  const kept = new Map<string, string>();
  Object.defineProperty(window, "sessionStorage", {
    configurable: true,
    value: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: unknown) => void kept.set(name, String(value)),
      removeItem: (name: string) => void kept.delete(name),
    },
  });
}
