// The dots of a curve whose line goes from one to the next: drawn where the page is, since what a loader answers stands in
// the page once more.

/** @param line « M6,6L18,56M40,60Z »: corners, « Z » after one that stands alone */
export const dotsAlong = (line: string): string => line.replace(/[ML]([^MLZ]+)Z?/g, "M$1h0");
