import {
  type FieldNode,
  type FragmentDefinitionNode,
  getDirectiveValues,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  isAbstractType,
  Kind,
  type NamedTypeNode,
  type SelectionNode,
  type SelectionSetNode,
  typeFromAST,
} from "graphql";

interface SelectionRules {
  readonly schema: GraphQLSchema;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  readonly variableValues: Readonly<Record<string, unknown>>;
}

type CollectedFields = ReadonlyMap<string, readonly FieldNode[]>;

function isIncluded(node: SelectionNode, variables: SelectionRules["variableValues"]): boolean {
  const condition = (directive: typeof GraphQLSkipDirective) => getDirectiveValues(directive, node, variables)?.["if"];
  return condition(GraphQLSkipDirective) !== true && condition(GraphQLIncludeDirective) !== false;
}

function appliesTo(type: GraphQLObjectType, schema: GraphQLSchema, condition: NamedTypeNode | undefined): boolean {
  if (condition === undefined) return true;
  const conditionType = typeFromAST(schema, condition);
  return conditionType === type || (isAbstractType(conditionType) && schema.isSubType(conditionType, type));
}

/**
 * Collects the fields of a selection for an object type in document order, as the specification defines; graphql-js
 * does not export its function.
 */
export function collectFields(
  rules: SelectionRules,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): CollectedFields {
  const { schema, fragments, variableValues } = rules;
  const fields = new Map<string, FieldNode[]>();
  const visited = new Set<string>();
  const isFirstVisit = (name: string) => !visited.has(name) && visited.add(name).has(name);
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      if (!isIncluded(node, variableValues)) continue;
      if (node.kind === Kind.FIELD) {
        const name = (node.alias ?? node.name).value;
        const same = fields.get(name);
        if (same === undefined) fields.set(name, [node]);
        else same.push(node);
        continue;
      }
      if (node.kind === Kind.FRAGMENT_SPREAD && !isFirstVisit(node.name.value)) continue;
      const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments[node.name.value] : node;
      if (fragment !== undefined && appliesTo(type, schema, fragment.typeCondition)) collect(fragment.selectionSet);
    }
  };
  for (const set of sets) collect(set);
  return fields;
}

export const collectSubfields = (
  rules: SelectionRules,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): CollectedFields =>
  collectFields(
    rules,
    type,
    nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
  );
