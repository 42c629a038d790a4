// What a mailed link or a forgotten password leads to: one matter, a scene above it and nothing around it but the way back.
import type { ReactNode } from "react";
import { DayQuotation } from "#app/ui/quotation.tsx";
import { Scene } from "#app/ui/scene.tsx";

type QuietPageProps = {
  /** The day's, where there may be nothing else to read. */
  quotation?: Parameters<typeof DayQuotation>[0]["quotation"];
  children: ReactNode;
};

/** For a route in the public layout, `handle.quiet` takes the footer's columns away as well. */
export const QuietPage = ({ quotation, children }: QuietPageProps) => (
  <div className="page max-w-xl py-10 sm:py-14">
    <Scene of="horizon" className="mb-6 w-44" />
    {children}
    <DayQuotation quotation={quotation} />
  </div>
);
