// The day's one notification, as every plan has it: an hour, the devices, and when nothing is to come.
import { useActionData } from "@remix-run/react";
import type { FormResult } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { SelectField } from "#app/ui/choice-fields.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { Section } from "#app/ui/section.tsx";
import { HOURS, type ReminderSettings } from "../reminders.ts";
import { drawnQuiet, refusedTitle } from "../result.ts";
import { DeviceList } from "./device-list.tsx";
import { Quiet } from "./quiet.tsx";
import { PostedResult } from "./reminders-form.tsx";
import { TestForm } from "./test-form.tsx";
import { ThisDevice } from "./this-device.tsx";

type DailyFormProps = {
  view: Pick<ReminderSettings, "quietDays" | "onlyIfUnwritten" | "pauseUntil"> & {
    on: boolean;
    hour: number;
    devices: { id: string; label: string }[];
    pushKey: string | null;
    testsLeft: number;
  };
  /** Today in the member's zone. */
  today: string;
};

const OPTIONS = HOURS.map((hour) => ({ value: String(hour), label: `${hour}\u00a0h` }));

const HOUR_FIELD = "daily-hour";

const HourField = ({ hour, errors }: { hour: number; errors: string[] | undefined }) => (
  <SelectField
    id={HOUR_FIELD}
    name="hour"
    label="À quelle heure"
    options={OPTIONS}
    defaultValue={String(hour)}
    {...(errors && { errors })}
  />
);

/** The hour and what takes it, in one press: a device where the browser can be one, or the calendar below. */
const FirstHour = ({ hour, pushKey }: Pick<DailyFormProps["view"], "hour" | "pushKey">) => (
  <MutationForm
    intent="hour"
    id="heure-du-jour"
    action={paths.remindersTab()}
    className="space-y-4"
    refusedTitle={refusedTitle("hour")}
  >
    {({ busy, result }) => (
      <>
        <HourField hour={hour} errors={result?.errors.hour} />
        <ThisDevice
          pushKey={pushKey}
          count={0}
          hourField={HOUR_FIELD}
          otherwise={
            <div className="mt-4 space-y-4">
              <p className="measure text-sm text-muted">
                Votre agenda peut vous appeler à cette heure{"\u00a0"}: plus bas, reliez-le.
              </p>
              <button type="submit" aria-disabled={busy} className="btn btn-quiet">
                {busy ? "Un instant…" : "Garder cette heure"}
              </button>
            </div>
          }
        />
      </>
    )}
  </MutationForm>
);

export function DailyForm({ view, today }: DailyFormProps) {
  const { on, hour, devices, pushKey } = view;
  const posted = useActionData<FormResult>();
  const isAsked = on || devices.length > 0;
  return (
    <>
      <Section
        id="daily-titre"
        title="Un rappel par jour, sur votre appareil"
        lead="Une notification par jour, à l’heure que vous dites, sans rien de ce que vous écrivez. Elle est comprise dans toutes les offres."
      >
        <div className="space-y-6">
          {posted && <PostedResult posted={posted} />}
          {isAsked ? (
            <ThisDevice pushKey={pushKey} count={devices.length} />
          ) : (
            <FirstHour hour={hour} pushKey={pushKey} />
          )}
          {isAsked && (
            <MutationForm
              intent="daily"
              id="rappel-du-jour"
              action={paths.remindersTab()}
              drawn={{ on: on ? "1" : null, hour: String(hour), ...drawnQuiet(view) }}
              className="space-y-4"
              refusedTitle={refusedTitle("save")}
            >
              {({ busy, result }) => (
                <>
                  <div>
                    <input
                      type="checkbox"
                      id="daily-on"
                      name="on"
                      value="1"
                      key={String(on)}
                      defaultChecked={on}
                      className="peer sr-only"
                    />
                    <label htmlFor="daily-on" className="switch">
                      <span className="switch-track" aria-hidden="true" />
                      <span className="font-medium">Recevoir ce rappel</span>
                    </label>
                  </div>
                  <HourField hour={hour} errors={result?.errors.hour} />
                  <Quiet settings={view} today={today} errors={result?.errors ?? {}} />
                  <button type="submit" aria-disabled={busy} className="btn btn-primary">
                    {busy ? "Un instant…" : "Sauvegarder"}
                  </button>
                </>
              )}
            </MutationForm>
          )}
        </div>
      </Section>
      {on && devices.length > 0 && (
        <TestForm
          channels={[{ channel: "push", state: "confirmed", available: true }]}
          left={view.testsLeft}
        />
      )}
      <DeviceList devices={devices} />
    </>
  );
}
