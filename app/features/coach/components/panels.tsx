// What stands beside the conversation: earlier ones, and what its member chose.
import type { OpenCoachView } from "../conversations/conversations.server.ts";
import { HistoryPanel } from "./history-panel.tsx";
import { PreferencesPanel } from "./preferences.tsx";

export const Panels = ({ view }: { view: OpenCoachView }) => (
  <div className="space-y-6">
    <HistoryPanel view={view} />
    <PreferencesPanel
      preferences={view.preferences}
      memory={view.memory}
      conversationId={view.conversation?.id ?? null}
    />
  </div>
);
