import { Form, useRouteLoaderData } from "@remix-run/react";
import { TEXT_SIZES, THEMES } from "#app/lib/appearance.ts";
import { paths } from "#app/lib/paths.ts";
import type { RootData } from "#app/root.tsx";
import { Segments } from "#app/ui/segments.tsx";

/** Remembered in a cookie, and on the account of who is signed in. */
export function ThemeSwitch() {
  const theme = useRouteLoaderData<RootData>("root")?.appearance.theme ?? "auto";
  return (
    <Form method="post" action={paths.appearance()} reloadDocument preventScrollReset>
      <Segments name="theme" legend="Thème" value={theme} options={THEMES} />
    </Form>
  );
}

export function TextSizeSwitch() {
  const textSize = useRouteLoaderData<RootData>("root")?.appearance.textSize ?? "100";
  return (
    <Form method="post" action={paths.appearance()} reloadDocument preventScrollReset>
      <Segments name="textSize" legend="Taille du texte" value={textSize} options={TEXT_SIZES} />
    </Form>
  );
}
