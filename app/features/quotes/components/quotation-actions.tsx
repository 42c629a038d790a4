// What a member may do with a quotation: keep it, write from it. Quiet, beside the words and never before them.
import { Link } from "@remix-run/react";
import { PenLine, Star } from "lucide-react";
import type { FormEvent } from "react";
import { KIT_FIELDS } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { Icon } from "#app/ui/icons.tsx";
import { useFavorite } from "./use-favorite.ts";

const QUIET =
  "inline-flex min-h-11 items-center gap-2 rounded-md text-sm text-muted hover:text-ink hover:underline hover:underline-offset-4";

type QuotationActionsProps = {
  id: string;
  favorite: boolean;
  /** The member's tier writes in the journal. */
  writes: boolean;
  /** Where the star's form comes back to without JavaScript. */
  redirectTo: string;
  /** On a phone the signs stand alone; their words are heard. */
  compact?: boolean;
};

/** The words of an act beside its sign, where there is room for them. */
export const ActWords = ({ compact, children }: { compact: boolean; children: string }) => (
  <span className={compact ? "max-sm:sr-only" : undefined}>{children}</span>
);
/** A sign alone is as wide as a thumb. */
export const ACT = `${QUIET} max-sm:min-w-11 max-sm:justify-center`;

export function QuotationActions({
  id,
  favorite,
  writes,
  redirectTo,
  compact = false,
}: QuotationActionsProps) {
  return (
    <div className={`flex flex-wrap print:hidden ${compact ? "sm:gap-x-5" : "gap-x-6"}`}>
      <FavoriteButton key={id} id={id} favorite={favorite} redirectTo={redirectTo} compact={compact} />
      {writes && (
        <Link to={paths.journal(undefined, id)} className={compact ? ACT : QUIET}>
          <Icon of={PenLine} size={18} className="shrink-0" />
          <ActWords compact={compact}>Écrire à partir de cette citation</ActWords>
        </Link>
      )}
    </div>
  );
}

function FavoriteButton({
  id,
  redirectTo,
  compact = false,
  ...props
}: Omit<QuotationActionsProps, "writes">) {
  const { favorite, toggle } = useFavorite(id, props.favorite);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    toggle();
  };
  return (
    <form method="post" action={paths.favorite()} onSubmit={onSubmit}>
      <input type="hidden" name={KIT_FIELDS.intent} value="favorite" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="wanted" value={favorite ? "0" : "1"} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <button type="submit" aria-pressed={favorite} className={`${compact ? ACT : QUIET} cursor-pointer`}>
        <Icon of={Star} size={18} className={`shrink-0 ${favorite ? "fill-current text-primary" : ""}`} />
        <ActWords compact={compact}>{favorite ? "Retirer des favoris" : "Ajouter aux favoris"}</ActWords>
      </button>
    </form>
  );
}
