import { Form, useRouteLoaderData } from "@remix-run/react";
import type { RootData } from "#app/root.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { THEMES } from "./theme.ts";

/** Remembered in a cookie. */
export function ThemeSwitch() {
  const theme = useRouteLoaderData<RootData>("root")?.theme ?? "auto";
  return (
    <Form method="post" action="/theme" reloadDocument preventScrollReset>
      <Segments name="theme" legend="Thème" value={theme} options={THEMES} />
    </Form>
  );
}
