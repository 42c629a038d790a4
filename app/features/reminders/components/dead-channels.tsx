// What the dashboard says of reminders that do not arrive any more: who does not open the settings would never know.
import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { Notice } from "#app/ui/fields.tsx";
import type { DeadChannel } from "../reminders.ts";

export function DeadChannels({ channels }: { channels: readonly DeadChannel[] }) {
  return (
    <div className="page space-y-3 pt-6">
      {channels.map(({ label, sentence }) => (
        <Notice key={label} title={`Vos rappels par ${label} n’arrivent plus`}>
          <p>
            {sentence}{" "}
            <Link to={paths.remindersTab()} className="link-quiet">
              Régler mes rappels
            </Link>
          </p>
        </Notice>
      ))}
    </div>
  );
}
