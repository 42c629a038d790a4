// A page that leads back to another: the way back, then what it is about, in a measure that can be read.
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

type InnerPageProps = { back: string; backLabel: string; children: ReactNode };

/** @param backLabel where `back` leads; it begins with a capital, whatever it is written with */
export const InnerPage = ({ back, backLabel, children }: InnerPageProps) => (
  <div className="page py-8 sm:py-12">
    <div className="measure">
      <Link to={back} className="link-quiet mb-4 inline-block print:hidden">
        <span className="inline-block first-letter:uppercase">{backLabel}</span>
      </Link>
      {children}
    </div>
  </div>
);
