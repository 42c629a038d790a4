// What the root shows where a screen cannot stand, in the frame of who asked. A browser that meets none never needs it:
// it is fetched apart, once the page has come to rest.
import { ErrorScreen } from "./error-screens.tsx";
import { MemberShell } from "./member-shell.tsx";
import { PublicShell } from "./public-shell.tsx";
import { useMaybeRootData } from "./root-data.ts";

export default function ErrorPage() {
  const root = useMaybeRootData();
  const year = root?.year ?? "";
  if (root?.user) {
    return (
      <MemberShell user={root.user} year={year}>
        <ErrorScreen />
      </MemberShell>
    );
  }
  return (
    <PublicShell year={year}>
      <ErrorScreen />
    </PublicShell>
  );
}
