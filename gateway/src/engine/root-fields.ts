import { Kind, type DocumentNode, type FragmentDefinitionNode, type SelectionSetNode } from "graphql";

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

export function fragmentsOf({ definitions }: DocumentNode): Fragments {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  return fragments;
}

/** Returns the names of the root fields of an operation, including those of fragments. */
export function rootFields(set: SelectionSetNode, fragments: Fragments, seen = new Set<string>()): string[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(selection.selectionSet, fragments, seen);
    const fragment = fragments.get(selection.name.value);
    if (fragment === undefined || seen.has(selection.name.value)) return [];
    return rootFields(fragment.selectionSet, fragments, new Set([...seen, selection.name.value]));
  });
}
