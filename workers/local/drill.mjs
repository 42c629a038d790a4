// `node workers/local/drill.mjs`: installs and builds what is missing, then runs the restore drill (drill.ts).
import { become, buildIfNeeded, fail, installIfNeeded } from "./prepare.mjs";

try {
  await installIfNeeded();
  await buildIfNeeded({ web: false });
  become("workers/local/drill.ts", process.argv.slice(2));
} catch (error) {
  fail(error);
}
