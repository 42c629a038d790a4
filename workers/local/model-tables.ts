// The tables of linear models (content/learning/written.ts) as files beside a Worker's script: an isolate reads one with
// the first words it weighs, and no script of theirs before.

/**
 * @param code of a module that content/learning/written.ts wrote
 * @param fileOf what a table is imported as, by its number
 * @returns the same module importing its tables, and their bytes by what they are imported as
 */
export function tablesApart(
  code: string,
  fileOf: (at: number) => string,
): { code: string; tables: Map<string, Buffer> } {
  const tables = new Map<string, Buffer>();
  const imports: string[] = [];
  const body = code.replace(/\bbase64\("([^"]+)"\)/g, (_, text: string) => {
    const at = imports.length;
    tables.set(fileOf(at), Buffer.from(text, "base64"));
    imports.push(`import table${at} from "${fileOf(at)}";`);
    return `(() => new Uint8Array(table${at}))`;
  });
  return { code: `${imports.join("\n")}\n${body}`, tables };
}
