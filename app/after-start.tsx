// What an open page does a moment after its start, and nobody waits for: its script comes then.
import { NewVersion } from "./features/offline/components/new-version.tsx";
import { useKeptOffline } from "./features/offline/components/use-kept-offline.ts";
import type { DraftKey } from "./lib/drafts.ts";
import { useVerifiedToken } from "./shell/session-sync.tsx";

export default function AfterStart({ draftKey }: { draftKey: DraftKey | null }) {
  useVerifiedToken();
  useKeptOffline(draftKey);
  return <NewVersion />;
}
