// One family of icons (lucide), at one weight (`.lucide` in common.css).
import type { LucideIcon, LucideProps } from "lucide-react";

export function Icon({ of: Shape, size = 20, ...props }: LucideProps & { of: LucideIcon }) {
  return <Shape size={size} aria-hidden="true" {...props} />;
}
