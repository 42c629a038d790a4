// `npm run deploy`: installs and builds what is missing, then puts the product on Cloudflare (deploy.ts).
// `npm run deploy -- --dry-run` only prints the commands.
import { become, buildIfNeeded, fail, installIfNeeded } from "./prepare.mjs";

try {
  const args = process.argv.slice(2);
  await installIfNeeded();
  if (!args.includes("--dry-run")) await buildIfNeeded();
  become("workers/deploy/main.ts", args);
} catch (error) {
  fail(error);
}
