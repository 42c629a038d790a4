import { BRAND } from "#app/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { ColonnadeMark } from "#app/ui/colonnade-mark.tsx";

/** A plain link: / is another document for visitors than for members. */
export function BrandLink({ nameClassName = "whitespace-nowrap" }: { nameClassName?: string }) {
  return (
    <a href={paths.home()} className="flex items-center gap-2 rounded-md">
      <ColonnadeMark className="size-7 shrink-0 text-primary" />
      <span className={`font-serif text-xl font-medium ${nameClassName}`}>{BRAND}</span>
    </a>
  );
}
