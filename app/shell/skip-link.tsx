/** The first thing a keyboard reaches: past the navigation, to the page's own content. */
export function SkipLink() {
  return (
    <a href="#contenu" className="skip-link">
      Aller au contenu
    </a>
  );
}
