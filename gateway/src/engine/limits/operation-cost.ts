import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  valueFromAST,
  valueFromASTUntyped,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";

export interface CostedOperation {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
}

export const assumedLength = 10;

/** The resolvers reject larger pages. */
const maxPageSize = 500;

/** An upper bound, so that sums of nested lists stay comparable numbers. */
const maxCost = 1e9;

/** The types whose fields may call a service; the fields of others choose from what those have read. */
const callers: ReadonlySet<string> = new Set(["Query", "Mutation", "User", "Customer", "Support"]);

/** What each further occurrence of a field that may call a service counts in addition. */
const callCost = 400;

/** These choose part of a list that is read whole. */
const pageArguments: ReadonlySet<string> = new Set(["first", "after", "skip", "representations"]);

/** Returns a function that returns the cost of the call that a further occurrence of a field may need. */
function createCallCost() {
  const seen = new Set<string>();
  return (typeName: string, { name, args }: GraphQLField<unknown, unknown>): number => {
    if (!callers.has(typeName) || args.every((argument) => pageArguments.has(argument.name))) return 0;
    const coordinate = `${typeName}.${name}`;
    if (seen.has(coordinate)) return callCost;
    seen.add(coordinate);
    return 0;
  };
}

export const lengthArguments: ReadonlySet<string> = new Set(["first", "representations"]);

function referenceCount(argument: GraphQLArgument, node: FieldNode, variables: CostedOperation["variables"]): number {
  const argumentNode = node.arguments?.find(({ name }) => name.value === argument.name);
  const value: unknown = argumentNode === undefined ? [] : valueFromAST(argumentNode.value, argument.type, variables);
  return Array.isArray(value) ? value.length : 0;
}

/** The page size that a field requests; null if it has no `first` argument. */
function pageLength(
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: CostedOperation["variables"],
): number | null {
  const references = definition.args.find(({ name }) => name === "representations");
  if (references !== undefined) return referenceCount(references, node, variables);
  const argument = definition.args.find(({ name }) => name === "first");
  if (argument === undefined) return null;
  const argumentNode = node.arguments?.find(({ name }) => name.value === "first");
  const value: unknown =
    argumentNode === undefined ? undefined : valueFromAST(argumentNode.value, argument.type, variables);
  const length = value ?? argument.defaultValue;
  return typeof length === "number" ? Math.min(Math.max(length, 1), maxPageSize) : assumedLength;
}

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  const defaults: Record<string, unknown> = {};
  for (const { variable, defaultValue } of variableDefinitions) {
    if (defaultValue !== undefined) defaults[variable.name.value] = valueFromASTUntyped(defaultValue);
  }
  return defaults;
}

/** The selections with one name in the response, which execution merges. */
interface ResponseField {
  readonly typeName: string;
  readonly node: FieldNode;
  readonly sets: SelectionSetNode[];
}

/** The most selections that are read; an operation with more selections at different places of the response is too costly. */
const maxSelections = 20_000;

/** Returns a function that merges the selections on a type, by type condition; null after too many selections. */
function createMerge(fragments: CostedOperation["fragments"]) {
  let selections = 0;
  return (parent: string, sets: readonly SelectionSetNode[]): Iterable<ResponseField> | null => {
    const fields = new Map<string, ResponseField>();
    const spreads = new Set<string>();
    const collectField = (typeName: string, node: FieldNode): void => {
      const key = `${typeName} ${(node.alias ?? node.name).value}`;
      const field = fields.get(key) ?? { typeName, node, sets: [] };
      if (node.selectionSet !== undefined) field.sets.push(node.selectionSet);
      fields.set(key, field);
    };
    const collect = (typeName: string, set: SelectionSetNode): void => {
      selections += set.selections.length;
      for (const node of set.selections) {
        if (node.kind === Kind.FIELD) collectField(typeName, node);
        else if (node.kind === Kind.INLINE_FRAGMENT) {
          collect(node.typeCondition?.name.value ?? typeName, node.selectionSet);
        } else if (!spreads.has(node.name.value)) {
          spreads.add(node.name.value);
          const fragment = fragments.get(node.name.value);
          if (fragment !== undefined) collect(fragment.typeCondition.name.value, fragment.selectionSet);
        }
      }
    };
    for (const set of sets) if (selections <= maxSelections) collect(parent, set);
    return selections > maxSelections ? null : fields.values();
  };
}

/**
 * Returns the cost of an operation: the maximum number of values in its response, each object counted as one more, and
 * 400 for each alias of a field that may call a service again. It is computed from the text before execution.
 */
export function operationCost({ schema, operation, fragments, variables: sent }: CostedOperation): number {
  const variables = { ...defaultsOf(operation), ...sent };
  const callCostOf = createCallCost();
  const merge = createMerge(fragments);

  const ofField = ({ typeName, node, sets }: ResponseField, page: number | null): number => {
    const type = schema.getType(typeName);
    const definition = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
    // Introspection, which has its own limit, and `__typename`.
    if (definition === undefined) return 1;
    const pageSize = pageLength(definition, node, variables);
    const valueType = getNamedType(definition.type);
    const isList = isListType(getNullableType(definition.type));
    const length = isList ? (pageSize ?? page ?? assumedLength) : 1;
    // A connection passes its page size on to its lists.
    const inner = isCompositeType(valueType) ? ofSets(valueType.name, sets, isList ? null : pageSize) : 0;
    return callCostOf(typeName, definition) + length * (1 + inner);
  };

  const ofSets = (typeName: string, sets: readonly SelectionSetNode[], page: number | null): number => {
    const fields = merge(typeName, sets);
    if (fields === null) return maxCost;
    let sum = 0;
    for (const field of fields) sum = Math.min(maxCost, sum + ofField(field, page));
    return sum;
  };

  return ofSets(schema.getRootType(operation.operation)?.name ?? "", [operation.selectionSet], null);
}
