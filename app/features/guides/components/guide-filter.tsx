// Categories are links and the search is a GET form: the address is the filter, with or without JavaScript.
import { Form } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { SearchField } from "#app/ui/search-field.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import {
  type GuideFilter as Filter,
  GUIDE_CATEGORIES,
  GUIDE_CATEGORY_LABELS,
  type GuideCategoryFilter,
  SEARCH_MAX,
} from "../guides.ts";

const CHOICES: [GuideCategoryFilter, string][] = [
  ["all", "Tous les guides"],
  ...GUIDE_CATEGORIES.map((category): [GuideCategoryFilter, string] => [
    category,
    GUIDE_CATEGORY_LABELS[category],
  ]),
];

type GuideFilterProps = { filter: Filter; typed: string; onType(words: string): void };

export function GuideFilter({ filter: { category }, typed, onType }: GuideFilterProps) {
  return (
    <div className="flex flex-col gap-4 lg:flex-row-reverse lg:items-center lg:justify-between">
      <Form
        method="get"
        action={paths.guides()}
        role="search"
        preventScrollReset
        className="flex gap-2 lg:w-80"
      >
        {category !== "all" && <input type="hidden" name="category" value={category} />}
        <SearchField label="Rechercher un guide" value={typed} maxLength={SEARCH_MAX} onType={onType} />
      </Form>
      <TabLinks
        label="Catégories de guides"
        tabs={CHOICES.map(([value, label]) => ({
          to: paths.guides({ category: value, search: typed.trim() }),
          label,
          current: value === category,
        }))}
      />
    </div>
  );
}
