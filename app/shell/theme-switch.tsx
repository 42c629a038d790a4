import { Form, useRouteLoaderData } from "@remix-run/react";
import type { RootData } from "#app/root.tsx";
import { THEMES } from "./theme.ts";

/** Three buttons in a form: works without JavaScript, remembered in a cookie. */
export function ThemeSwitch() {
  const theme = useRouteLoaderData<RootData>("root")?.theme ?? "auto";
  return (
    <Form method="post" action="/theme" reloadDocument preventScrollReset>
      <fieldset className="inline-flex flex-wrap gap-1 rounded-lg border border-line p-1">
        <legend className="sr-only">Thème</legend>
        {THEMES.map(({ value, label }) => (
          <button
            key={value}
            type="submit"
            name="theme"
            value={value}
            aria-pressed={theme === value}
            className={`rounded-md px-2.5 py-1 text-sm ${theme === value ? "bg-primary text-primary-content" : "text-muted hover:text-ink"}`}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
