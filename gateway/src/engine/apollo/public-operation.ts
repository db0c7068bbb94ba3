import {
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { memoized } from "../../platform/cache/memoized.ts";
import { fragmentsOf } from "../root-fields.ts";
import { publicFields } from "./public-fields.ts";

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

/** Computed once, because each operation belongs to one document. */
export const isPublicOperation = memoized(hasOnlyPublicFields, new WeakMap());
