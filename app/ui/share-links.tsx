// « Partager » without a script: places to share to as plain links, and the address itself, there to be selected.
import type { ReactNode } from "react";

type ShareLinksProps = {
  links: readonly { label: string; href: string }[];
  /** Absolute. */
  url: string;
  /** What a script may add. */
  children?: ReactNode;
};

export function ShareLinks({ links, url, children }: ShareLinksProps) {
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="btn btn-quiet">Partager</summary>
      <div className="mt-3 max-w-xl border-l border-line pl-4">
        <ul className="flex flex-wrap gap-x-5">
          {links.map(({ label, href }) => (
            <li key={label}>
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className="link-quiet inline-flex min-h-11 items-center"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        <label htmlFor="lien" className="mt-2 block text-sm font-medium">
          Lien à copier
        </label>
        <input id="lien" readOnly value={url} className="input mt-1 min-h-11 text-sm" />
        {children}
      </div>
    </details>
  );
}
