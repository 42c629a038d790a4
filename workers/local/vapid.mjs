// `npm run vapid`: prints a pair of keys for the notifications, to be set as secrets (vapid.ts).
import { become, fail, installIfNeeded } from "./prepare.mjs";

try {
  await installIfNeeded();
  become("workers/local/vapid.ts", []);
} catch (error) {
  fail(error);
}
