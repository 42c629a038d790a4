// The administration's frame: its sections side by side, a table's worth of width.
import { NavLink } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { ADMIN_SECTIONS } from "../sections.ts";

const sectionClass = ({ isActive }: { isActive: boolean }) =>
  `block border-b-2 px-1 py-3 whitespace-nowrap ${
    isActive ? "border-primary font-semibold text-ink" : "border-transparent text-muted hover:text-ink"
  }`;

type AdminFrameProps = { title: string; intro: string; actions?: ReactNode; children: ReactNode };

export function AdminFrame({ title, intro, actions, children }: AdminFrameProps) {
  const sections = useRef<HTMLElement>(null);
  // On a narrow screen the sections scroll sideways: the one that is open is brought into sight.
  useEffect(() => {
    const open = sections.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (sections.current && open)
      sections.current.scrollLeft = open.offsetLeft - sections.current.clientWidth / 3;
  }, []);
  return (
    <div className="mx-auto w-full max-w-[90rem] px-4 py-6 md:px-8">
      <nav
        ref={sections}
        aria-label="Administration"
        className="relative overflow-x-auto border-b border-line"
      >
        <ul className="flex gap-x-6 md:flex-wrap text-[0.94rem]">
          {ADMIN_SECTIONS.map((section) => (
            <li key={section.to}>
              <NavLink to={section.to} end={section.end} className={sectionClass}>
                {section.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <header className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          <p className="measure mt-1 text-muted">{intro}</p>
        </div>
        {actions}
      </header>
      <div className="mt-6">{children}</div>
    </div>
  );
}
