import { paths } from "#app/lib/paths.ts";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { Section } from "#app/ui/section.tsx";
import { refusedTitle } from "../result.ts";

/** The devices that take the notifications, each with the way to end it. */
export function DeviceList({ devices }: { devices: readonly { id: string; label: string }[] }) {
  if (devices.length === 0) return null;
  return (
    <Section id="appareils-titre" title="Appareils">
      <ul className="-mt-2 divide-y divide-line">
        {devices.map(({ id, label }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <MutationForm
              intent="remove-device"
              id={`appareil-${id}`}
              action={paths.remindersTab()}
              refusedTitle={refusedTitle("remove-device")}
            >
              {({ busy }) => (
                <>
                  <input type="hidden" name="device" value={id} />
                  <button type="submit" aria-disabled={busy} className="btn btn-quiet btn-sm">
                    Retirer<span className="sr-only"> {label}</span>
                  </button>
                </>
              )}
            </MutationForm>
          </li>
        ))}
      </ul>
    </Section>
  );
}
