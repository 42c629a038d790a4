// `npm run narrate`: installs what is missing, then makes the recordings (content/voice/cli.ts).
import { become, fail, installIfNeeded } from "./prepare.mjs";

try {
  await installIfNeeded();
  become("content/voice/cli.ts", process.argv.slice(2));
} catch (error) {
  fail(error);
}
