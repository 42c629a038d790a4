// Pictures in the pen of the landing page's colonnade. They say nothing that the words beside them do not say.
import type { ReactNode } from "react";

type DrawingProps = { width: number; height: number; className?: string; children: ReactNode };

export const Drawing = ({ width, height, className = "", children }: DrawingProps) => (
  <svg viewBox={`0 0 ${width} ${height}`} className={`pen ${className}`} aria-hidden="true">
    {children}
  </svg>
);
