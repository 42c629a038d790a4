// Writes a model as a module of the product: its numbers in the source, its table as text that a build puts beside the
// Worker's script (workers/local/model-tables.ts).
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Fuse } from "#app/lib/fuse.ts";
import type { LinearModel } from "#app/lib/linear-model.ts";

/** @param options.maker the script that makes it, of what, and the type of its model with where that stands */
export function writeModel(
  target: string,
  {
    maker,
    about,
    type,
    model: { weights, ...rest },
  }: { maker: string; about: string; type: { name: string; from: string }; model: LinearModel<string> },
): void {
  const encode = ({ bytes, ...shape }: Fuse) =>
    `tableOf(${JSON.stringify(shape)}, base64("${Buffer.from(bytes).toString("base64")}"))`;
  writeFileSync(
    target,
    `// Made by ${maker}: do not edit. ${about}.
import { base64, tableOf } from "#app/lib/model-table.server.ts";
import type { ${type.name} } from "${type.from}";

export const MODEL: ${type.name} = {
${Object.entries(rest)
  .map(([name, value]) => `  ${name}: ${JSON.stringify(value)},\n`)
  .join("")}  weights: ${encode(weights)},
};
`,
  );
  console.log(`${path.basename(target)} : ${(weights.bytes.length / 1024).toFixed(0)} Ko`);
}
