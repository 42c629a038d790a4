// What stands behind a mailed link that asks for a press: what fetches links by itself decides nothing.
import type { MetaDescriptor } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import { PublicShell } from "./public-shell.tsx";
import { QuietPage } from "./quiet-page.tsx";
import { useRootData } from "./root-data.ts";

/** Of a page whose address holds a secret. Not `no-referrer`: a form's Origin would be « null », which the guard refuses. */
export const SECRET_ADDRESS: MetaDescriptor[] = [
  { name: "referrer", content: "same-origin" },
  { name: "robots", content: "noindex" },
];

export function MailedLinkPage(props: Parameters<typeof QuietPage>[0]) {
  return (
    <PublicShell year={useRootData().year} quiet>
      <QuietPage {...props} />
    </PublicShell>
  );
}

/** What a press would do, and its button. */
export function LinkStep({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      <div className="mt-3 mb-6 space-y-3 wrap-anywhere">{lead}</div>
      {children}
    </>
  );
}

/** A link that has served, or whose date is past; `children` says what to do instead. */
export function DeadLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <>
      <h1>Ce lien n’est plus valable</h1>
      <p className="mt-3 mb-6 text-muted">Il a déjà servi, ou sa date est passée. {children}</p>
      <a href={to} className="btn btn-quiet">
        {label}
      </a>
    </>
  );
}

export function SignOutButton() {
  return (
    <form method="post" action={paths.logout()}>
      <button type="submit" className="btn btn-quiet w-full">
        Se déconnecter
      </button>
    </form>
  );
}
