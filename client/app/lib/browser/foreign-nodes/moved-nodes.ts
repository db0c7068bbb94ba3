import { replacementOf } from "./replaced-texts.ts";

/** Returns the child of a parent that is, or contains, a node; null if the node is not in the parent. */
function childWith(parent: Node, node: Node): Node | null {
  let child: Node | null = replacementOf(node) ?? node;
  while (child !== null && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/** Removes a node from where it was moved to, with the wrappers that it leaves empty, up to its first parent. */
function removeMoved(parent: Node, node: Node, remove: Node["removeChild"]): void {
  let target = replacementOf(node) ?? node;
  if (!parent.contains(target)) return;
  while (target.parentNode !== null && target.parentNode !== parent && target.parentNode.childNodes.length === 1)
    target = target.parentNode;
  if (target.parentNode !== null) remove.call(target.parentNode, target);
}

/**
 * Lets React insert before and remove nodes that a translation or an extension has moved or replaced; the browser
 * throws for such nodes (https://github.com/facebook/react/issues/11538). Returns the function that ends this.
 */
export function tolerateMovedNodes(prototype: Node = Node.prototype): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the node that they were called on
  const { insertBefore, removeChild } = prototype;
  prototype.insertBefore = function insertNode<T extends Node>(this: Node, node: T, next: Node | null): T {
    insertBefore.call(this, node, next === null ? null : childWith(this, next));
    return node;
  };
  prototype.removeChild = function removeNode<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) removeChild.call(this, child);
    else removeMoved(this, child, removeChild);
    return child;
  };
  return () => Object.assign(prototype, { insertBefore, removeChild });
}
