/**
 * A script of ours in the head, before anything else of the page.
 * @param text what runs; a constant of ours, and empty in the browser: it has run when React finds it, which leaves it
 *   as it is, and needs no second copy
 */
export const HeadScript = ({ nonce, text }: { nonce: string | undefined; text: string }) => (
  <script
    nonce={nonce}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
    dangerouslySetInnerHTML={{ __html: text }}
  />
);
