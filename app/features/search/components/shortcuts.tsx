// The list of the keyboard's shortcuts, and the switch for those of a single key (WCAG 2.1.4).
import { useEffect, useState } from "react";
import { GO_KEYS, shortcutsOn, switchShortcuts } from "#app/lib/shortcuts.ts";

const Key = ({ children }: { children: string }) => (
  <kbd className="inline-block min-w-7 rounded border border-muted px-1.5 text-center font-sans text-sm">
    {children}
  </kbd>
);

export function Shortcuts() {
  // Read once the scripts run; without them no key does anything, and nothing is there to switch.
  const [on, setOn] = useState<boolean | null>(null);
  useEffect(() => setOn(shortcutsOn()), []);
  const rows: { keys: string[][]; label: string }[] = [
    { keys: [["/"], ["Ctrl", "K"], ["⌘", "K"]], label: "Rechercher" },
    { keys: [["?"]], label: "Cette liste" },
    ...GO_KEYS.map(({ key, label }) => ({ keys: [["G", key.toUpperCase()]], label })),
    { keys: [["Ctrl", "S"]], label: "Enregistrer la page du journal" },
  ];
  return (
    <>
      <dl className="divide-y divide-line border-y border-line">
        {rows.map(({ keys, label }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt>{label}</dt>
            <dd className="flex flex-wrap gap-x-3">
              {keys.map((combination, at) => (
                <span key={combination.join()} className="flex items-baseline gap-1">
                  {at > 0 && <span className="mr-2 text-sm text-muted">ou</span>}
                  {combination.map((key) => (
                    <Key key={key}>{key}</Key>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">Aucun ne compte pendant que vous écrivez.</p>
      {on !== null && (
        <label className="mt-3 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={on}
            onChange={(event) => {
              switchShortcuts(event.target.checked);
              setOn(event.target.checked);
            }}
            className="size-5 accent-primary"
          />
          Raccourcis d’une seule touche, dans ce navigateur
        </label>
      )}
    </>
  );
}
