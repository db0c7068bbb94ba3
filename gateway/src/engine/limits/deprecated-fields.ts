import {
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";

interface ValidOperation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
}

/** Each operation belongs to one document of one schema. */
const memo = new WeakMap<OperationDefinitionNode, readonly string[]>();

/**
 * Returns the deprecated fields that a document selects, as coordinates such as `Query.features`, sorted and without
 * duplicates. It computes them once for each operation.
 */
export function deprecatedFields({ schema, document, operation }: ValidOperation): readonly string[] {
  const known = memo.get(operation);
  if (known !== undefined) return known;
  const types = new TypeInfo(schema);
  const found = new Set<string>();
  visit(
    document,
    visitWithTypeInfo(types, {
      Field() {
        const parent = types.getParentType();
        const field = types.getFieldDef();
        if (isObjectType(parent) && field?.deprecationReason != null) found.add(`${parent.name}.${field.name}`);
      },
    }),
  );
  const fields = [...found].toSorted();
  memo.set(operation, fields);
  return fields;
}
