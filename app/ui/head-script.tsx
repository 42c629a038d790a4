/**
 * A script of ours in the head, before anything else of the page.
 * @param text what runs: the text that a `.script.ts?head` exports
 */
export const HeadScript = ({ nonce, text }: { nonce: string | undefined; text: string }) => (
  <script
    nonce={nonce}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
    dangerouslySetInnerHTML={{ __html: text }}
  />
);
