// The table of a linear model, read out of its text when it is first looked into: most isolates' first answer needs none.
import { Buffer } from "node:buffer";
import type { Fuse } from "./fuse.ts";
import { once } from "./lazy.ts";

/** In a Worker the table stands beside the script, not in it (workers/local/model-tables.ts takes the place of this). */
export const base64 = (text: string) => () => new Uint8Array(Buffer.from(text, "base64"));

/** @param read its bytes, asked for once */
export function tableOf(shape: Omit<Fuse, "bytes">, read: () => Uint8Array): Fuse {
  const bytes = once(read);
  return {
    ...shape,
    get bytes() {
      return bytes();
    },
  };
}
