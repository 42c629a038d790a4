/** The first thing a keyboard reaches: past the navigation, to the page's own content. */
export function SkipLink() {
  return (
    <a
      href="#contenu"
      className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-surface focus:p-3"
    >
      Aller au contenu
    </a>
  );
}
