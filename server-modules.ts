// What every Worker's build has in common: what of its packages it leaves out, and which files stand beside its script.
// The web Worker's is Remix's (remix.config.ts), the others' workers.config.ts.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin, UserConfig } from "vite";
import { STRIPE_RESOURCES } from "./app/gateways/payments/stripe-resources.ts";
import { tablesApart } from "./workers/local/model-tables.ts";

/** Everything is inlined and resolved for workerd: a Worker has no node_modules to look into. */
export const FOR_WORKERD = {
  noExternal: true,
  target: "webworker",
  resolve: { conditions: ["workerd", "worker", "browser"] },
} satisfies UserConfig["ssr"];

type LeftOut = { among: RegExp; called: RegExp; exports: "class" | "function" };

/**
 * Classes and functions of a vendor's package that nothing of ours calls: Stripe's client makes a hundred classes for what
 * six are asked. What app/gateways does call is named, and a call of anything else says so at once.
 */
const CALLED: readonly LeftOut[] = [
  {
    among: /\/stripe\/esm\/resources\//,
    called: new RegExp(`/resources/(${STRIPE_RESOURCES.join("|")})(/\\w+)?\\.js$`, "i"),
    exports: "class",
  },
  { among: /\/stripe\/esm\/StripeEventNotificationHandler\.js$/, called: /$^/, exports: "class" },
  {
    among: /\/openai\/(resources|lib)\//,
    called:
      /\/resources\/(chat\/\w+|chat\/completions\/completions|responses\/responses|moderations|audio\/(audio|speech))\.mjs$/,
    exports: "class",
  },
  // What reads certificates: a passkey that brings one is refused before (app/gateways/passkeys/simplewebauthn.server.ts).
  {
    among: /\/@simplewebauthn\/server\/esm\/registration\/verifications\//,
    called: /\/verifyAttestationPacked\.js$/,
    exports: "function",
  },
  {
    among: /\/@simplewebauthn\/server\/esm\/helpers\/\w*(Cert|X509|FIDOGenCE)\w*\.js$/,
    called: /\/convertCertBufferToPEM\.js$/,
    exports: "function",
  },
];

/** A module without what it exports, undefined where it is needed or exports something else as well. */
function leftOut(id: string): string | undefined {
  const found = CALLED.find(({ among, called }) => among.test(id) && !called.test(id));
  if (!found) return undefined;
  const code = readFileSync(id, "utf8");
  const exported = `export (?:async )?${found.exports} `;
  const names = [...code.matchAll(new RegExp(`^${exported}(\\w+)`, "gm"))].map(([, name = ""]) => name);
  // What a module gives beside those is needed as it is.
  if (names.length === 0 || new RegExp(`^(?!${exported})export (?!\\{ ?\\};)`, "m").test(code))
    return undefined;
  return names.map(found.exports === "class" ? emptyClass : refusing).join("\n");
}

const refusal = (name: string) => `throw new Error("${name} is not bundled (server-modules.ts)");`;
const refusing = (name: string) => `export function ${name}() { ${refusal(name)} }`;
/** Its constructor is called, its methods are not. */
const emptyClass = (name: string) =>
  `export class ${name} { constructor() { return new Proxy(this, { get() { ${refusal(name)} } }); } }`;

/** Modules that stand in a Worker's bundle for others. */
const NOTHING = "\0nothing";
const NEVER_ASKED = /\/react-dom-server\.browser\.|^(postal-mime|standardwebhooks)$/;
const BROWSER_REACT = "\0react-dom";
/** Of all of Zod conform’s coercion names what its small half has too, whose schemas are made in a fraction of the time. */
const ALL_OF_ZOD = "zod/v4";

/**
 * What the Workers' packages ask for and no Worker uses, left out of what each isolate has to read: of `react-dom`
 * itself the router names `flushSync` alone; a page is written as one string, into no stream; Resend's package reads
 * mail that is received; what `CALLED` says. And `util` is the runtime's own, not the package of that name.
 */
export const serverModules: Plugin = {
  name: "portique-server-modules",
  apply: "build",
  enforce: "pre",
  resolveId(id, importer, { ssr }) {
    if (!ssr) return undefined;
    if (id === ALL_OF_ZOD) return this.resolve("zod/mini", importer, { skipSelf: true });
    if (id === "util") return { id: "node:util", external: true };
    if (id === "react-dom") return BROWSER_REACT;
    return NEVER_ASKED.test(id) ? NOTHING : undefined;
  },
  load(id, { ssr } = {}) {
    if (id === BROWSER_REACT) return "export const flushSync = (work) => work();";
    if (id === NOTHING) return "export default undefined; export const Webhook = undefined;";
    return ssr ? leftOut(id) : undefined;
  },
};

/** What learnt models are made of, by the end of its path. */
const MODELS = { "/crisis/weights.server.ts": "ear", "/answer/gate-weights.server.ts": "gate" };

/** Tables of models, fonts and WebAssembly as files beside the script, read by the isolate that asks for them. */
export function filesBeside(): Plugin {
  const beside = new Map<string, Uint8Array>();
  return {
    name: "portique-files-beside",
    apply: "build",
    enforce: "pre",
    async resolveId(id, importer, { ssr }) {
      if (beside.has(id)) return { id, external: true };
      if (!ssr || !/\.(?:bin|wasm)$/.test(id)) return undefined;
      const found = await this.resolve(id, importer, { skipSelf: true });
      if (!found) return undefined;
      const name = `./${path.basename(found.id)}`;
      beside.set(name, readFileSync(found.id));
      return { id: name, external: true };
    },
    transform(code, id, { ssr } = {}) {
      const [, name] = Object.entries(MODELS).find(([end]) => id.endsWith(end)) ?? [];
      if (!ssr || !name) return undefined;
      const apart = tablesApart(code, (at) => `./${name}-${at}.bin`);
      for (const [file, bytes] of apart.tables) beside.set(file, bytes);
      return { code: apart.code, map: null };
    },
    writeBundle({ dir = "" }) {
      for (const [file, bytes] of beside) writeFileSync(path.join(dir, file), bytes);
    },
  };
}
