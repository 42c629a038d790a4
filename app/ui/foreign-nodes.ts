// Translators and extensions put elements of their own around React's text nodes. React then asks a parent to remove, or
// to insert before, a node that is no longer its child; the browser throws and the screen is lost with what was typed in
// it (react/issues/11538). Here such a node is followed to where it stands now. Texts beside something conditional have
// an element of their own all the same, so that a translated word changes with its state.

/** What stands for `node` among the children of `parent`: itself, or the foreign element that holds it now. */
function childOf(parent: Node, node: Node): Node | undefined {
  let stands: Node | null = node;
  while (stands && stands.parentNode !== parent) stands = stands.parentNode;
  return stands ?? undefined;
}

/** To be called once, before React draws anything. */
export function followForeignNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const stands = childOf(this, child);
    if (stands) removeChild.call(this, stands);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    reference: Node | null,
  ): Child {
    const before = reference && (childOf(this, reference) ?? null);
    return insertBefore.call(this, child, before) as Child;
  };
}
