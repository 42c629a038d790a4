// The booklets as content: a row and a file each.
import path from "node:path";
import { findGuides } from "../guides/collection.ts";
import { digest } from "../quotations.ts";
import type { ContentPart } from "./content.ts";

export async function readGuidesPart(root: string): Promise<ContentPart> {
  const guides = await findGuides(path.join(root, "content/source/guides"), path.join(root, "media/guides"));
  return {
    table: "guides",
    rows: guides.map((guide) => {
      const columns = {
        position: guide.number,
        file_name: guide.fileName,
        title: guide.title,
        description: guide.description,
        category: guide.category,
        required_tier: guide.requiredTier,
        file_size: guide.bytes,
        page_count: guide.pages,
        object_key: guide.key,
      };
      return { id: guide.slug, contentHash: digest(JSON.stringify(columns)), columns };
    }),
    media: guides.map(({ key, file }) => ({ key, file, contentType: "application/pdf" })),
    mediaColumns: ["object_key"],
  };
}
