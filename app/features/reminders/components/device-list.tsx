import { paths } from "#app/lib/paths.ts";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { refusedTitle } from "../result.ts";

/** The devices that take the notifications, each with the way to end it. */
export function DeviceList({ devices }: { devices: readonly { id: string; label: string }[] }) {
  if (devices.length === 0) return null;
  return (
    <section aria-labelledby="appareils-titre" className="border-t border-line pt-6">
      <h2 id="appareils-titre" className="text-xl">
        Appareils
      </h2>
      <ul className="mt-2 divide-y divide-line">
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
                  <button type="submit" disabled={busy} className="btn btn-quiet btn-sm">
                    Retirer<span className="sr-only"> {label}</span>
                  </button>
                </>
              )}
            </MutationForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
