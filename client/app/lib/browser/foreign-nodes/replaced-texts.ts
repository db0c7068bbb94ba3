/** The element that has taken the place of a text, by the text. */
const replacements = new WeakMap<Node, Element>();

/** Returns the element that another program has put in the place of a text; undefined if it has not been replaced. */
export function replacementOf(node: Node): Element | undefined {
  const element = node.parentNode ? undefined : replacements.get(node);
  return element?.parentNode ? element : undefined;
}

/**
 * Follows texts that a browser's translation replaces: React changes the replaced one, which then gets its place
 * again. Returns the function that ends this.
 */
export function followReplacedTexts(): () => void {
  const observer = new MutationObserver((records) => {
    const addedNodeSet = new Set<Node | null>(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      replacementOf(target)?.replaceWith(target);
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.parentNode) continue;
        // Put there, or beside the text, shortly before or after its removal.
        const element = [...addedNodes, previousSibling, nextSibling].find((node) => addedNodeSet.delete(node));
        if (!(element instanceof Element)) continue;
        replacements.set(text, element);
        observer.observe(text, { characterData: true });
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}
