import { isObjectType, type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from "graphql";
import { memoized } from "../../platform/loader/memoized.ts";
import { selectedFields } from "../selected-fields.ts";

interface ValidOperation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
}

function isDeprecated(coordinate: string, schema: GraphQLSchema): boolean {
  const [owner = "", name = ""] = coordinate.split(".");
  const type = schema.getType(owner);
  return isObjectType(type) && type.getFields()[name]?.deprecationReason != null;
}

const findFields = ({ schema, document }: ValidOperation): readonly string[] =>
  [...selectedFields(document, schema)].filter((coordinate) => isDeprecated(coordinate, schema)).toSorted();

/** Each operation belongs to one document of one schema. */
const fieldsOf = memoized(
  (_operation: OperationDefinitionNode, valid: ValidOperation) => findFields(valid),
  new WeakMap(),
);

/** Returns the deprecated fields that a document selects, as coordinates such as `Query.features`, sorted, without duplicates. */
export const deprecatedFields = (valid: ValidOperation): readonly string[] => fieldsOf(valid.operation, valid);
