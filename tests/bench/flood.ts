// `npm run bench -- flood [--seconds 20]`: strangers guess at sign-in, twenty times a second from ever new addresses,
// beside members' pages. Pages may take three times as long as when it is quiet, of as many pages as the machine bears
// four fifths are still served, and a member signs in within 3 s, on a known device and on a new one.
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { DEMO_PASSWORD } from "#workers/local/accounts.ts";
import { startLocal } from "#workers/local/instance.ts";
import { createLoad, quantile, summary, type Target } from "./load.ts";
import { ownHeaders, signIn } from "./members.ts";

const DATA_DIR = ".cache/bench-flood";
const PAGES_A_SECOND = 10;
const GUESSES_A_SECOND = 20;
const HANG_UPS_A_SECOND = 2;
const SLOWER = 3;
/** What is aimed at: the part of the pages a second that stands a flood. */
const KEPT = 0.8;
const SIGN_IN_MS = 3_000;
const OWNER = "complet@portique.local";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "20" } } });
const ms = Number(values.seconds) * 1_000;

rmSync(DATA_DIR, { recursive: true, force: true });
const product = await startLocal({ port: 0, dataDir: DATA_DIR, settings: { QUIET: "1" } });
const port = Number(new URL(product.url).port);
// Each on connections of its own: a browser's do not queue behind a stranger's.
const [pages, strangers, owners] = [createLoad(port, 16), createLoad(port, 64), createLoad(port, 4)];
const owner = await signIn(product, OWNER);
const member = await signIn(product, "essentiel@portique.local");
const PATHS = ["/dashboard", "/journal", "/dashboard.data"];
const page = (at: number) => member.page(PATHS[at % PATHS.length] as string);

const attempt = (email: string, password: string, address: string, device?: string): Target => ({
  path: "/api/auth/login",
  method: "POST",
  headers: {
    ...ownHeaders(product.url),
    "CF-Connecting-IP": address,
    ...(device && { Cookie: device }),
  },
  body: JSON.stringify({ email, password }),
});
const guess = (at: number) =>
  attempt(`personne${at}@portique.local`, `devine-${at}-devine`, `2001:db8:${(at + 1).toString(16)}::1`);

/** Strangers who are gone before they are answered: what they began must not hold anybody up. */
async function hangUp(): Promise<void> {
  for (let at = 0; at < (ms / 1_000) * HANG_UPS_A_SECOND; at++) {
    const { path, ...asked } = attempt(`parti${at}@portique.local`, "devine", `203.0.${at % 256}.9`);
    const gone = AbortSignal.timeout(100 + 20 * (at % 10));
    void fetch(`${product.url}${path}`, { ...asked, signal: gone }).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 1_000 / HANG_UPS_A_SECOND));
  }
}

await pages.paced(PAGES_A_SECOND, 3_000, page);
const quiet = await pages.paced(PAGES_A_SECOND, ms, page);
const [flooded, , guessed, onKnown, onNew] = await Promise.all([
  pages.paced(PAGES_A_SECOND, ms, page),
  hangUp(),
  strangers.paced(GUESSES_A_SECOND, ms, guess),
  owners.paced(0.5, ms, () => attempt(OWNER, DEMO_PASSWORD, "192.0.2.7", owner.device)),
  owners.paced(0.5, ms, () => attempt(OWNER, DEMO_PASSWORD, "192.0.2.8")),
]);
// As many pages as there is room for, without strangers and beside them.
const freely = await pages.rate(member.page("/dashboard"), ms);
const [crowded] = await Promise.all([
  pages.rate(member.page("/dashboard"), ms),
  strangers.paced(GUESSES_A_SECOND, ms, (at) => guess(at + 10_000)),
]);
console.table({
  "pages, quiet": summary(quiet),
  "pages beside the flood": summary(flooded),
  "strangers' sign-ins": summary(guessed),
  "the member's sign-ins, known device": summary(onKnown),
  "the member's sign-ins, new device": summary(onNew),
});
const slower = quantile(flooded, 0.99) / Math.max(1, quantile(quiet, 0.99));
const slowest = Math.max(quantile(onKnown, 1), quantile(onNew, 1));
const refused = [onKnown, onNew].reduce(
  (sum, { ms, statuses, errors }) => sum + errors + ms.length - (statuses[200] ?? 0),
  0,
);
console.log(`pages' p99: ${slower.toFixed(1)} × their quiet one (at most ${SLOWER})`);
console.log(`the member's slowest sign-in: ${slowest} ms (at most ${SIGN_IN_MS}); refused: ${refused}`);
const kept = crowded / freely;
console.log(`pages a second beside the flood: ${kept.toFixed(2)} of the quiet ones (at least ${KEPT})`);
const passed = slower <= SLOWER && kept >= KEPT && slowest <= SIGN_IN_MS && refused === 0;
console.log(passed ? "passed" : "failed");
for (const load of [pages, strangers, owners]) load.close();
await product.stop();
process.exit(passed ? 0 : 1);
