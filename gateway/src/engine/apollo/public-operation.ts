import {
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { fragmentsOf } from "../root-fields.ts";
import { publicFields } from "./public-fields.ts";

/** Each operation belongs to one document; its entry lives as long. */
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

export function isPublicOperation(operation: OperationDefinitionNode, document: DocumentNode): boolean {
  const before = memo.get(operation);
  if (before !== undefined) return before;
  const isPublic = hasOnlyPublicFields(operation, document);
  memo.set(operation, isPublic);
  return isPublic;
}
