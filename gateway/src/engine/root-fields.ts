import { Kind, type DocumentNode, type FragmentDefinitionNode, type SelectionSetNode } from "graphql";

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

export function fragmentsOf({ definitions }: DocumentNode): Fragments {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  return fragments;
}

/** Fragments that spread each other repeat a field exponentially; no limit needs more than these to be exceeded. */
const maxRepeats = 6;

function boundedRepeats(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return names.filter((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count <= maxRepeats;
  });
}

/**
 * Returns the names of the root fields of an operation, including those of fragments. Each occurs as often as it is
 * selected, at most six times.
 */
export function rootFields(
  set: SelectionSetNode,
  fragments: Fragments,
  namesByFragment = new Map<string, readonly string[]>(),
): readonly string[] {
  const ofFragment = (name: string): readonly string[] => {
    const fragment = fragments.get(name);
    const before = namesByFragment.get(name);
    if (before !== undefined || fragment === undefined) return before ?? [];
    // Another rule rejects a fragment that spreads itself; here it must not recurse forever.
    namesByFragment.set(name, []);
    const names = rootFields(fragment.selectionSet, fragments, namesByFragment);
    namesByFragment.set(name, names);
    return names;
  };
  return boundedRepeats(
    set.selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection.name.value];
      if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
      return rootFields(selection.selectionSet, fragments, namesByFragment);
    }),
  );
}
