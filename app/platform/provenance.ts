// Where a request comes from, as its browser says. The guard (guard.ts) refuses foreign requests of methods that change
// something; a GET is let in from anywhere, so one that acts asks here first.

const AHEAD = /prefetch|prerender|preview/i;
const AHEAD_HEADERS = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"] as const;

/**
 * Does somebody look at the answer? A HEAD asks without reading, for a page that a browser fetches ahead of its reader
 * nobody has asked, and one that another site's page names as its picture or script is shown nowhere.
 */
export function isReading({ headers, method }: Pick<Request, "headers" | "method">): boolean {
  const isAhead = AHEAD_HEADERS.some((name) => AHEAD.test(headers.get(name) ?? ""));
  const isPart =
    headers.get("Sec-Fetch-Site") === "cross-site" &&
    (headers.get("Sec-Fetch-Mode") ?? "navigate") !== "navigate";
  return method !== "HEAD" && !isAhead && !isPart;
}

/**
 * Whether this GET may act for the member whose cookie it carries: one of our own pages asked for it, or a program that
 * is no browser. Another site's link, picture or frame, an address opened from a mail, a page fetched ahead and a HEAD
 * may not: nobody pressed anything here.
 */
export function mayAct(request: Pick<Request, "headers" | "method">): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  return isReading(request) && (site === null || site === "same-origin");
}
