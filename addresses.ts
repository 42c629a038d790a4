// The addresses of app/lib/paths.ts, each a module of its own in the browser's build. They stand in one object, which a
// bundler takes whole: the frame of every screen would carry those of the administration, of mails and of webhooks.
import path from "node:path";
import type { Plugin } from "vite";

const FILE = path.resolve("app/lib/paths.ts");
const ASKED = `${FILE}?address=`;
export const isAddress = (id: string) => id.startsWith(ASKED);
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["'](?:[^"']*\/lib|\.)\/paths\.ts["'];?/;
const ADDRESS = /(?<![\w$.'"/-])paths\.(\w+)/g;
/** The object itself, asked for anything else than an address. */
const WHOLE = /(?<![\w$.'"/-])paths(?=\s*[[),;}])/;

type Named = { name: string };
type Span = { start: number; end: number };
type Statement = Span & {
  declaration?: {
    declarations?: { id: Named; init: { properties?: { key: Named; value: Span }[] } }[];
  };
};

/** What the file is without its addresses, and each of them as a module. */
function takenApart(code: string, statements: Statement[]) {
  const declared = ({ declaration }: Statement) => declaration?.declarations?.[0];
  const whole = statements.find((statement) => declared(statement)?.id.name === "paths");
  const properties = whole && declared(whole)?.init.properties;
  if (!properties) throw new Error(`addresses.ts finds no \`paths\` in ${FILE}`);
  const helpers = [...code.matchAll(/^(?:function|const) (\w+)/gm)].map(([, name = ""]) => name);
  const moduleOf = ({ start, end }: Span) =>
    `import { ${helpers.join(", ")} } from ${JSON.stringify(FILE)};\nexport default ${code.slice(start, end)};`;
  return {
    rest: `${code.slice(0, whole.start)}${code.slice(whole.end)}\nexport { ${helpers.join(", ")} };`,
    addresses: new Map(properties.map(({ key, value }) => [key.name, moduleOf(value)])),
  };
}

/** A module with an import for each address that it names, in place of the object. */
function namingEach(code: string, id: string): string | undefined {
  const [written, list = ""] = IMPORT.exec(code) ?? [];
  const imported = list.split(",").map((name) => name.trim());
  if (written === undefined || !imported.includes("paths")) return undefined;
  const others = imported.filter((name) => name && name !== "paths");
  const names = new Set([...code.matchAll(ADDRESS)].map(([, name = ""]) => name));
  const rest = code.replace(written, "").replace(ADDRESS, "paths_$1");
  if (WHOLE.test(rest)) throw new Error(`addresses.ts: ${id} asks \`paths\` for more than an address`);
  const imports = [...names].map((name) => `import paths_${name} from ${JSON.stringify(ASKED + name)};`);
  if (others.length > 0) imports.push(`import { ${others.join(", ")} } from ${JSON.stringify(FILE)};`);
  return `${imports.join(" ")}${rest}`;
}

export function addressesApart(): Plugin {
  let addresses = new Map<string, string>();
  return {
    name: "portique-addresses-apart",
    apply: "build",
    enforce: "post",
    resolveId: (id) => (isAddress(id) ? id : undefined),
    async load(id) {
      if (!isAddress(id)) return undefined;
      // Taken apart by then.
      await this.load({ id: FILE });
      const code = addresses.get(id.slice(ASKED.length));
      if (code === undefined) throw new Error(`addresses.ts: ${FILE} has no « ${id.slice(ASKED.length)} »`);
      return { code, moduleSideEffects: false };
    },
    transform(code, id, { ssr } = {}) {
      if (ssr || !id.includes("/app/") || isAddress(id)) return undefined;
      if (id !== FILE) {
        const apart = namingEach(code, id);
        return apart === undefined ? undefined : { code: apart, map: null };
      }
      const apart = takenApart(code, this.parse(code).body as unknown as Statement[]);
      ({ addresses } = apart);
      return { code: apart.rest, map: null };
    },
  };
}
