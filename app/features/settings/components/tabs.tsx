import { paths } from "#app/lib/paths.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { type SettingsTab, TABS } from "../settings.ts";

/** The three tabs are three addresses. */
export const Tabs = ({ tab }: { tab: SettingsTab }) => (
  <div className="mt-6">
    <TabLinks
      label="Paramètres"
      tabs={TABS.map(({ value, label }) => ({ to: paths.settings(value), label, current: tab === value }))}
    />
  </div>
);
