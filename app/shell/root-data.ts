import { useRouteLoaderData } from "@remix-run/react";
import type { RootData } from "#app/root.tsx";

/** The root loader's data, on any screen that is not the root's own error screen. */
export function useRootData() {
  const data = useRouteLoaderData<RootData>("root");
  if (!data) throw new Error("useRootData: the root loader has not run");
  return data;
}

/** New replies in the community; none where the root's loader has not run. */
export const useUnread = (): number => useRouteLoaderData<RootData>("root")?.unread ?? 0;
