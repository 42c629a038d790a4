/**
 * One screen fades into the next (`viewTransition` of a link, common.css for how). A fade that another one overtakes, or that
 * a hidden page has no use for, is left out by the browser: that is no error, and nobody waits for it.
 */
export function letTransitionsBeSkipped(page: Document): void {
  const start = page.startViewTransition?.bind(page);
  if (!start) return;
  page.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
