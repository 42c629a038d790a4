// A record as its readers would see it: Markdown rendered, quotations of the library in place, the rest as labelled text.
import type { ArticleBlock, ShownQuotation } from "#app/features/blog/blog.ts";
import type { PreviewBlock } from "./editor.ts";
import { type Field, KIND_FACTS, quotationsNamed, type RecordData, type RecordKind } from "./kinds.ts";

type PreviewDeps = {
  /** The library's quotations among `ids`, by id. */
  quotationsOf(ids: readonly string[]): Promise<ReadonlyMap<string, ShownQuotation>>;
  /** Markdown as safe HTML, quotations apart. */
  render(markdown: string, shown: ReadonlyMap<string, ShownQuotation>): ArticleBlock[];
};

type Simple = Exclude<Field, { input: "list" }>;

export async function previewOf(
  { quotationsOf, render }: PreviewDeps,
  kind: RecordKind,
  data: RecordData,
): Promise<PreviewBlock[]> {
  const shown = await quotationsOf(quotationsNamed(kind, data));

  function simple(field: Simple, value: unknown): PreviewBlock[] {
    if (value === null || value === undefined || value === "") return [];
    if (field.input === "markdown") return render(String(value), shown);
    if (field.input === "quotation") {
      const quotation = shown.get(String(value));
      return quotation ? [{ quotation }] : [{ label: field.label, text: String(value) }];
    }
    const labels =
      "options" in field ? new Map(field.options.map((one) => [one.value, one.label])) : undefined;
    const words = (Array.isArray(value) ? value : [value]).map(
      (one) => labels?.get(String(one)) ?? String(one),
    );
    return [{ label: field.label, text: words.join(", ") }];
  }

  return KIND_FACTS[kind].fields.flatMap((field): PreviewBlock[] => {
    const value = data[field.name];
    if (field.input !== "list") return simple(field, value);
    const items = Array.isArray(value) ? value : [];
    return items.flatMap((item, at) =>
      typeof item === "object"
        ? field.item.flatMap((inner, rank) =>
            simple(
              rank === 0 ? { ...inner, label: `${field.itemLabel} ${at + 1}` } : inner,
              item[inner.name],
            ),
          )
        : [],
    );
  });
}
