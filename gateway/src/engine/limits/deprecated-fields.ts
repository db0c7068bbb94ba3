import {
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { memoized } from "../../platform/loader/memoized.ts";

interface ValidOperation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
}

function findFields({ schema, document }: ValidOperation): readonly string[] {
  const types = new TypeInfo(schema);
  const fields = new Set<string>();
  visit(
    document,
    visitWithTypeInfo(types, {
      Field() {
        const parent = types.getParentType();
        const field = types.getFieldDef();
        if (isObjectType(parent) && field?.deprecationReason != null) fields.add(`${parent.name}.${field.name}`);
      },
    }),
  );
  return [...fields].toSorted();
}

/** Each operation belongs to one document of one schema. */
const fieldsOf = memoized(
  (_operation: OperationDefinitionNode, valid: ValidOperation) => findFields(valid),
  new WeakMap(),
);

/** Returns the deprecated fields that a document selects, as coordinates such as `Query.features`, sorted, without duplicates. */
export const deprecatedFields = (valid: ValidOperation): readonly string[] => fieldsOf(valid.operation, valid);
