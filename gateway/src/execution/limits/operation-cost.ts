import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  valueFromAST,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";

/** What is needed to tell the cost of an operation that has been validated. */
export interface CostedOperation {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** The variables as they were sent. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/** How long a list without `first` is taken to be. */
const assumedLength = 10;

/** Longer pages are refused by the fields themselves. */
const maxPageSize = 500;

/** Sums of nested lists stay numbers that can be compared. */
const maxCost = 1e9;

/** The arguments that decide how long lists become. */
export const lengthArguments: ReadonlySet<string> = new Set(["first", "representations"]);

/** Gives the fragments of a document by their names. */
export function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((node) => [node.name.value, node] as const));
}

/** How many objects a router asks for by their ids; each of them counts. */
function referenceCount(argument: GraphQLArgument, node: FieldNode, variables: CostedOperation["variables"]): number {
  const given = node.arguments?.find(({ name }) => name.value === argument.name);
  const value: unknown = given === undefined ? [] : valueFromAST(given.value, argument.type, variables);
  return Array.isArray(value) ? value.length : 0;
}

/** The length of the page that a field was asked for; null when it takes no `first`. */
function pageLength(
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: CostedOperation["variables"],
): number | null {
  const references = definition.args.find(({ name }) => name === "representations");
  if (references !== undefined) return referenceCount(references, node, variables);
  const argument = definition.args.find(({ name }) => name === "first");
  if (argument === undefined) return null;
  const given = node.arguments?.find(({ name }) => name.value === "first");
  const value: unknown = given === undefined ? undefined : valueFromAST(given.value, argument.type, variables);
  const length = value ?? argument.defaultValue;
  return typeof length === "number" ? Math.min(Math.max(length, 1), maxPageSize) : assumedLength;
}

/** What the operation says of variables that were not sent. */
function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  const defaults: Record<string, unknown> = {};
  for (const { variable, defaultValue } of variableDefinitions) {
    if (defaultValue !== undefined) defaults[variable.name.value] = valueFromASTUntyped(defaultValue);
  }
  return defaults;
}

/**
 * Tells the cost of an operation: the number of values that its answer may hold, each object counted as one more. It is
 * computed from the text alone, before anything is asked.
 */
export function operationCost({ schema, operation, fragments, variables: sent }: CostedOperation): number {
  const variables = { ...defaultsOf(operation), ...sent };
  const measured = new Map<string, number>();

  const ofField = (typeName: string, node: FieldNode, page: number | null): number => {
    const type = schema.getType(typeName);
    const definition = isObjectType(type) ? type.getFields()[node.name.value] : undefined;
    // Introspection, which has a limit of its own, and `__typename`.
    if (definition === undefined) return 1;
    const asked = pageLength(definition, node, variables);
    const named = getNamedType(definition.type);
    const isList = isListType(getNullableType(definition.type));
    const length = isList ? (asked ?? page ?? assumedLength) : 1;
    // A connection passes the length of its page on to the lists that it holds.
    const below = isList ? null : asked;
    const inner =
      node.selectionSet !== undefined && isCompositeType(named) ? ofSet(named.name, node.selectionSet, below) : 0;
    return length * (1 + inner);
  };

  const ofFragment = (name: string, page: number | null): number => {
    const fragment = fragments.get(name);
    const key = `${name} ${page ?? ""}`;
    const known = measured.get(key);
    if (known !== undefined || fragment === undefined) return known ?? 0;
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

  const rootType = schema.getRootType(operation.operation);
  return ofSet(rootType?.name ?? "", operation.selectionSet, null);
}
