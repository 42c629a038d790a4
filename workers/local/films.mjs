// `npm run films`: installs what is missing, then makes the films (content/films/make.ts).
import { become, fail, installIfNeeded } from "./prepare.mjs";

try {
  await installIfNeeded();
  become("content/films/make.ts", process.argv.slice(2));
} catch (error) {
  fail(error);
}
