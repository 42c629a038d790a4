import { useRouteLoaderData } from "@remix-run/react";
import type { RootData } from "#app/root.tsx";

/** The root loader's data, on any screen that is not the root's own error screen. */
export function useRootData() {
  const data = useRouteLoaderData<RootData>("root");
  if (!data) throw new Error("useRootData: the root loader has not run");
  return data;
}
