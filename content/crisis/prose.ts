// Ordinary sentences that are full of death, blows and goodbyes: those of the product's own articles, lessons and
// commentaries. The ear learns from them what it must not hear.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Phrase } from "./corpus.ts";

const FOLDERS = ["articles", "guides", "lessons", "quotations"];
/** One sentence in so many: the prose must not outweigh what people write. */
const ONE_IN = 6;

export function proseOf(source: string): Phrase[] {
  const sentences = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(source, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort()
      .flatMap((file) => readFileSync(path.join(source, folder, file), "utf8").split(/(?<=[.!?…])\s+|\n+/)),
  )
    .map((sentence) => sentence.trim())
    .filter((sentence) => /^[A-ZÀ-Ý«]/.test(sentence) && sentence.length > 30 && sentence.length < 240);
  return sentences
    .filter((_, at) => at % ONE_IN === 0)
    .map((text) => ({ author: "prose", kind: "none", form: "stoic", register: "literary", text }));
}
