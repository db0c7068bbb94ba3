import {
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { fragmentsOf } from "../limits/operation-cost.ts";
import { publicFields } from "./public-fields.ts";

/** Each operation belongs to one document, and what is known of it lives no longer. */
const memo = new WeakMap<OperationDefinitionNode, boolean>();

function hasOnlyPublicFields(operation: OperationDefinitionNode, document: DocumentNode): boolean {
  const fragments = fragmentsOf(document);
  const isPublic = ({ selections }: SelectionSetNode): boolean =>
    selections.every((node) => {
      if (node.kind === Kind.FIELD) return publicFields.has(node.name.value);
      if (node.kind === Kind.INLINE_FRAGMENT) return isPublic(node.selectionSet);
      const fragment = fragments.get(node.name.value);
      return fragment !== undefined && isPublic(fragment.selectionSet);
    });
  return operation.operation === OperationTypeNode.QUERY && isPublic(operation.selectionSet);
}

/**
 * Tells whether an operation asks for nothing but what everybody at a retailer is answered alike.
 * @param operation an operation that has been validated
 * @param document the document with its fragments
 */
export function isPublicOperation(operation: OperationDefinitionNode, document: DocumentNode): boolean {
  const before = memo.get(operation);
  if (before !== undefined) return before;
  const isPublic = hasOnlyPublicFields(operation, document);
  memo.set(operation, isPublic);
  return isPublic;
}
