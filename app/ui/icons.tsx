// One family of icons (lucide), at one weight.
import type { LucideIcon, LucideProps } from "lucide-react";

export function Icon({ of: Shape, size = 20, ...props }: LucideProps & { of: LucideIcon }) {
  return <Shape size={size} strokeWidth={1.6} aria-hidden="true" {...props} />;
}
