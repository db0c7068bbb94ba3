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
  type SelectionNode,
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

/**
 * Returns the cost of an operation: the maximum number of values in its response, each object counted as one more, and
 * 400 for each alias of a field that may call a service again. It is computed from the text before execution.
 */
export function operationCost({ schema, operation, fragments, variables: sent }: CostedOperation): number {
  const variables = { ...defaultsOf(operation), ...sent };
  const measured = new Map<string, number>();
  const callCostOf = createCallCost();

  const ofField = (typeName: string, node: FieldNode, page: number | null): number => {
    const type = schema.getType(typeName);
    const definition = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
    // Introspection, which has its own limit, and `__typename`.
    if (definition === undefined) return 1;
    const pageSize = pageLength(definition, node, variables);
    const valueType = getNamedType(definition.type);
    const isList = isListType(getNullableType(definition.type));
    const length = isList ? (pageSize ?? page ?? assumedLength) : 1;
    // A connection passes its page size on to its lists.
    const below = isList ? null : pageSize;
    const inner =
      node.selectionSet !== undefined && isCompositeType(valueType)
        ? ofSet(valueType.name, node.selectionSet, below)
        : 0;
    return callCostOf(typeName, definition) + length * (1 + inner);
  };

  const ofFragment = (name: string, page: number | null): number => {
    const fragment = fragments.get(name);
    const key = `${name} ${page ?? ""}`;
    const cachedCost = measured.get(key);
    if (cachedCost !== undefined || fragment === undefined) return cachedCost ?? 0;
    const cost = ofSet(fragment.typeCondition.name.value, fragment.selectionSet, page);
    measured.set(key, cost);
    return cost;
  };

  const ofSelection = (typeName: string, node: SelectionNode, page: number | null): number => {
    if (node.kind === Kind.FIELD) return ofField(typeName, node, page);
    if (node.kind === Kind.FRAGMENT_SPREAD) return ofFragment(node.name.value, page);
    return ofSet(node.typeCondition?.name.value ?? typeName, node.selectionSet, page);
  };

  const ofSet = (typeName: string, set: SelectionSetNode, page: number | null): number =>
    Math.min(
      maxCost,
      set.selections.reduce((sum, node) => sum + ofSelection(typeName, node, page), 0),
    );

  return ofSet(schema.getRootType(operation.operation)?.name ?? "", operation.selectionSet, null);
}
