import type { DocumentNode, OperationVariables } from "@apollo/client";
import { canonicalStringify } from "@apollo/client/cache";
import {
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from "graphql";
import { groupBy } from "../../lib/group-by.ts";
import { createCache } from "./cache.ts";

/** The rules by which caches name objects and fields, from a cache that stays empty. */
export const cacheRules = createCache();

/** A field of a response and its name in caches. */
export interface CachedField {
  readonly nameInResponse: string;
  /** True when its name in the response is an alias. */
  readonly isAlias: boolean;
  readonly nameInCache: (variables: OperationVariables) => string;
  /** The selection of its objects; null for a leaf value. */
  readonly selection: Selection | null;
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** The fields that a query selects of an object, for every type encountered so far. */
export class Selection {
  readonly #sets: readonly SelectionSetNode[];
  readonly #fragments: Fragments;
  readonly #byType = new Map<string, readonly CachedField[]>();

  constructor(sets: readonly SelectionSetNode[], fragments: Fragments) {
    this.#sets = sets;
    this.#fragments = fragments;
  }

  /** Returns the fields that are selected of objects of a type. */
  of(typename: string): readonly CachedField[] {
    let fields = this.#byType.get(typename);
    if (fields === undefined) {
      fields = this.#fieldsOf(typename);
      this.#byType.set(typename, fields);
    }
    return fields;
  }

  #fieldsOf(typename: string): readonly CachedField[] {
    const nodes = this.#sets.flatMap(({ selections }) => selections.flatMap((node) => this.#nodesOf(node, typename)));
    const byName = groupBy(nodes, ({ alias, name }) => (alias ?? name).value);
    return [...byName].map(([nameInResponse, same]) => {
      const sets = same.flatMap(({ selectionSet }) => selectionSet ?? []);
      return {
        nameInResponse,
        isAlias: nameInResponse !== same[0]?.name.value,
        nameInCache: cacheNameOf(same[0] as FieldNode),
        selection: sets.length > 0 ? new Selection(sets, this.#fragments) : null,
      };
    });
  }

  #nodesOf(node: SelectionNode, typename: string): readonly FieldNode[] {
    if (node.directives?.some(({ name }) => name.value === "include" || name.value === "skip")) {
      throw new Error(
        "Whether a field is part of an answer must not depend on variables: its failures could not be told from its absence.",
      );
    }
    if (node.kind === Kind.FIELD) return [node];
    const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : this.#fragments.get(node.name.value);
    const condition = fragment?.typeCondition?.name.value ?? typename;
    // No fragment names a union or an interface, so one matches only the type that it names.
    if (fragment === undefined || condition !== typename) return [];
    return fragment.selectionSet.selections.flatMap((inner) => this.#nodesOf(inner, typename));
  }
}

/** Names with variables are computed for every page, all others once. */
function cacheNameOf(field: FieldNode): CachedField["nameInCache"] {
  const argumentNodes = field.arguments ?? [];
  if (argumentNodes.length === 0) return () => field.name.value;
  const nameWith = (variables: OperationVariables) => {
    const values = argumentNodes
      .map(({ name, value }) => [name.value, valueFromASTUntyped(value, variables)] as const)
      // An omitted variable omits its argument.
      .filter(([, value]) => value !== undefined);
    if (values.length === 0) return field.name.value;
    return `${field.name.value}(${canonicalStringify(Object.fromEntries(values))})`;
  };
  if (JSON.stringify(argumentNodes).includes(`"kind":"${Kind.VARIABLE}"`)) return nameWith;
  const name = nameWith({});
  return () => name;
}

/** Returns the given variables of a query, and the default values of the others. */
export function withDefaults(query: DocumentNode, variables: OperationVariables): OperationVariables {
  const defaults = query.definitions
    .flatMap((node) => (node.kind === Kind.OPERATION_DEFINITION ? (node.variableDefinitions ?? []) : []))
    .flatMap(({ variable, defaultValue }) =>
      defaultValue === undefined ? [] : [[variable.name.value, valueFromASTUntyped(defaultValue)] as const],
    );
  return { ...Object.fromEntries(defaults), ...variables };
}

const selections = new WeakMap<DocumentNode, Selection>();

/** Returns the selection of a query's root fields; computed once per document and process. */
export function selectionOf(query: DocumentNode): Selection {
  let selection = selections.get(query);
  if (selection === undefined) {
    const fragments = new Map<string, FragmentDefinitionNode>();
    const sets: SelectionSetNode[] = [];
    for (const definition of query.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
      if (definition.kind === Kind.OPERATION_DEFINITION) sets.push(definition.selectionSet);
    }
    selection = new Selection(sets, fragments);
    selections.set(query, selection);
  }
  return selection;
}
