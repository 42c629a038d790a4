// The restore drill on a local database: opens the product on data of its own, writes, notes a minute, lets the product
// go on and then loses data as a bad deployment would, restores, and compares. Fails where a row differs.
import { rmSync } from "node:fs";
import path from "node:path";
import { createVault } from "#app/platform/vault.server.ts";
import { createDatabase } from "#db/client.ts";
import { users } from "#db/schema/index.ts";
import { startLocal } from "./instance.ts";
import { databaseFile, differences, keepMinute, restoreMinute, stateOf } from "./restore.ts";
import { localVars } from "./settings.ts";
import { ROOT, WEB } from "./workers.ts";

const DATA_DIR = path.join(ROOT, ".cache/drill");
const KEPT = path.join(ROOT, ".cache/drill-minute.sqlite");
const MEMBER = "drill-member";
const AAD = "drill";
const TEXT = "Une page que l’on veut retrouver.";
/** What the cron and a start write by themselves, whatever was restored. */
const OWN = new Set(["job_runs"]);

async function withProduct<Result>(work: (d1: D1Database) => Promise<Result>): Promise<Result> {
  const product = await startLocal({ port: 0, dataDir: DATA_DIR, web: "none" });
  try {
    return await work((await product.mf.getD1Database("DB", WEB)) as unknown as D1Database);
  } finally {
    await product.stop();
  }
}

const addMember = (d1: D1Database, id: string, dataKey: string) =>
  createDatabase(d1)
    .insert(users)
    .values({
      id,
      email: `${id}@portique.local`,
      passwordHash: "none",
      dataKey,
      createdAt: Date.now(),
      updatedAt: Date.now(),
    });

rmSync(DATA_DIR, { recursive: true, force: true });
const { settings } = localVars(DATA_DIR, "http://localhost", 0);
const vault = createVault(settings.DATA_KEY_SECRET, settings.DATA_KEY_SECRET_PREVIOUS);

let sealed = "";
await withProduct(async (d1) => {
  const dataKey = await vault.createDataKey(MEMBER);
  await addMember(d1, MEMBER, dataKey);
  sealed = await (await vault.open(MEMBER, dataKey)).seal(AAD, TEXT);
});
const file = databaseFile(DATA_DIR);
keepMinute(file, KEPT);
const wanted = stateOf(KEPT);

await withProduct(async (d1) => {
  await addMember(d1, "drill-later", await vault.createDataKey("drill-later"));
  // A statement without its condition, as one is typed at night.
  await d1.prepare("update users set data_key = ''").run();
  await d1.prepare("update quotations set quote = ''").run();
});
const lost = differences(wanted, stateOf(file)).filter((line) => !OWN.has(line.split("\u00a0")[0] ?? ""));

const start = performance.now();
restoreMinute(KEPT, file);
const ms = Math.round(performance.now() - start);
const left = differences(wanted, stateOf(file));

// The product opens on it, and the text that was sealed before opens with the key that came back.
const opened = await withProduct(async (d1) => {
  const row = await d1
    .prepare("select data_key from users where id = ?")
    .bind(MEMBER)
    .first<{ data_key: string }>();
  return (await vault.open(MEMBER, row?.data_key ?? "")).unseal(AAD, sealed);
});
const after = differences(wanted, stateOf(file)).filter((line) => !OWN.has(line.split("\u00a0")[0] ?? ""));

const rows = Object.values(wanted).reduce((sum, table) => sum + table.rows, 0);
console.log(`Minute notée\u00a0: ${Object.keys(wanted).length} tables, ${rows} lignes.`);
console.log(`Perdu ensuite\u00a0: ${lost.length} tables. ${lost.join(" ; ")}`);
console.log(
  `Remis en ${ms} ms. Différences\u00a0: ${left.length}, et ${after.length} une fois le produit rouvert.`,
);
for (const line of [...left, ...after]) console.log(`  ${line}`);
const passed = lost.length > 0 && left.length === 0 && after.length === 0 && opened === TEXT;
console.log(passed ? "L’exercice est réussi." : "L’exercice a échoué.");
rmSync(DATA_DIR, { recursive: true, force: true });
rmSync(KEPT, { force: true });
process.exit(passed ? 0 : 1);
