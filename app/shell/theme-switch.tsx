import { Form, useLocation } from "@remix-run/react";
import { BACK_FIELD, TEXT_SIZES, THEMES } from "#app/lib/appearance.ts";
import { paths } from "#app/lib/paths.ts";
import { Segments } from "#app/ui/segments.tsx";
import { useMaybeRootData } from "./root-data.ts";

/** Where the form stands. A page may send no Referer, so the form says it itself. */
function WayBack() {
  const { pathname, search } = useLocation();
  return <input type="hidden" name={BACK_FIELD} value={`${pathname}${search}`} />;
}

/** Remembered in a cookie, and on the account of who is signed in. */
export function ThemeSwitch() {
  const theme = useMaybeRootData()?.appearance.theme ?? "auto";
  return (
    <Form method="post" action={paths.appearance()} reloadDocument preventScrollReset>
      <WayBack />
      <Segments name="theme" legend="Thème" value={theme} options={THEMES} />
    </Form>
  );
}

export function TextSizeSwitch() {
  const textSize = useMaybeRootData()?.appearance.textSize ?? "100";
  return (
    <Form method="post" action={paths.appearance()} reloadDocument preventScrollReset>
      <WayBack />
      <Segments name="textSize" legend="Taille du texte" value={textSize} options={TEXT_SIZES} />
    </Form>
  );
}
