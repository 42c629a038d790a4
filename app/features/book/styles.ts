// The sheet of the Livre's own figures and lists, for each of its screens.
import type { LinksFunction } from "@remix-run/cloudflare";
import bookStyles from "./book.css?url";

export const bookLinks: LinksFunction = () => [{ rel: "stylesheet", href: bookStyles }];
