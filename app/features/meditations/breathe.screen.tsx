// One minute of breath, on every plan: the second column of the day. The window goes to night; at the end the column
// stands. Without scripts one counts oneself, and says so.
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import { pageTitle } from "#app/brand.ts";
import { markToday } from "#app/features/day/day.server.ts";
import { paths } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { Icon } from "#app/ui/icons.tsx";
import { BreathMinute } from "./components/breath-minute.tsx";

export const meta: MetaFunction = () => [{ title: pageTitle("Souffler") }];

export const loader = screenLoader(async ({ services: { session } }) => {
  await session.requireMember();
  return null;
});

export const action = formAction({
  before: ({ services: { session } }) => session.requireMember(),
  intents: {
    breathed: intent({
      run: async (_, { services: { session, day } }) =>
        markToday(day, await session.requireMember(), "breathed"),
      done: () => ({ to: paths.dashboard() }),
    }),
  },
});
export const clientAction = formClientAction;

export default function BreatheScreen() {
  return (
    <div
      data-theme="nuit"
      className="fixed inset-0 z-50 flex flex-col items-center overflow-y-auto bg-paper px-4 py-4 text-ink"
    >
      <Link
        to={paths.dashboard()}
        aria-label="Quitter et revenir à Aujourd’hui"
        className="flex size-11 shrink-0 items-center justify-center self-end rounded-md text-muted hover:text-ink"
      >
        <Icon of={X} size={24} />
      </Link>
      <div className="my-auto w-full max-w-md py-4 text-center">
        <h1>Une minute de souffle</h1>
        <BreathMinute />
      </div>
    </div>
  );
}
