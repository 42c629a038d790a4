import { useRouteLoaderData } from "@remix-run/react";
import type { User } from "#app/features/auth/user.ts";
import type { Appearance } from "#app/lib/appearance.ts";
import type { DraftKey } from "#app/lib/drafts.ts";
import type { Toast } from "#app/lib/form.ts";

/** What the root loader (app/root.tsx) answers, for any screen. */
export type RootData = {
  /** Null for a visitor. */
  user: User | null;
  /** Of the member, for who has no picture. */
  initials: string;
  /** What seals the member's drafts in this browser; in memory only. */
  draftKey: DraftKey | null;
  /** New replies in the community. */
  unread: number;
  /** The day on which the account will be erased, in words; null where nobody asked for it. */
  erasedOn: string | null;
  appearance: Appearance;
  /** A toast that came with a redirect. */
  toast: Toast | null;
  localMode: boolean;
  year: string;
};

export const useMaybeRootData = () => useRouteLoaderData<RootData>("root");

/** The root loader's data, on any screen that is not the root's own error screen. */
export function useRootData(): RootData {
  const data = useMaybeRootData();
  if (!data) throw new Error("useRootData: the root loader has not run");
  return data as RootData;
}

/** The day of a pending erasure, in words; none where the root's loader has not run. */
export const useErasedOn = (): string | null => useMaybeRootData()?.erasedOn ?? null;

/** New replies in the community; none where the root's loader has not run. */
export const useUnread = (): number => useMaybeRootData()?.unread ?? 0;
