import type { PreviewBlock } from "../editor.ts";

/** The saved draft as readers would see it, or what is published where there is no draft. */
export function Preview({ blocks, drafted }: { blocks: readonly PreviewBlock[]; drafted: boolean }) {
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="mb-3 text-2xl">
        {drafted ? "Aperçu du brouillon" : "Tel que publié"}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div tabIndex={0} className="sheet max-h-[70dvh] space-y-4 overflow-y-auto p-5">
        {blocks.map((block, at) => (
          <Block key={at} block={block} />
        ))}
      </div>
    </section>
  );
}

function Block({ block }: { block: PreviewBlock }) {
  if ("html" in block)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server's Markdown renderer, which escapes HTML
    return <div className="prose-preview" dangerouslySetInnerHTML={{ __html: block.html }} />;
  if ("quotation" in block)
    return (
      <figure>
        <blockquote className="quotation text-xl">{block.quotation.quote}</blockquote>
        <figcaption className="attribution mt-1">
          {block.quotation.author}, {block.quotation.reference}
        </figcaption>
      </figure>
    );
  return (
    <div>
      <p className="eyebrow">{block.label}</p>
      <p className="whitespace-pre-line">{block.text}</p>
    </div>
  );
}
