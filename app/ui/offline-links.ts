/**
 * Known to be without network, a link is followed as a document, for which the service worker has a page; React would ask
 * for the screen's data and script, and show that it failed.
 */
function leaveToWorker(event: MouseEvent): void {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  const isLink = event.target instanceof Element && event.target.closest(`a[href^="/"]`);
  if (isPlain && isLink && !navigator.onLine && navigator.serviceWorker?.controller)
    event.stopImmediatePropagation();
}

/** From the first moment on, as a network goes away when it likes; before React, which listens at the document. */
export function followLinksOffline(): void {
  window.addEventListener("click", leaveToWorker, true);
}
