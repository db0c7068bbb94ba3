import { type DocumentNode, type GraphQLSchema, TypeInfo, visit, visitWithTypeInfo } from "graphql";

/** Returns the fields that a valid document selects, as coordinates such as `Query.features`. */
export function selectedFields(document: DocumentNode, schema: GraphQLSchema): ReadonlySet<string> {
  const types = new TypeInfo(schema);
  const fields = new Set<string>();
  const note = () => {
    const [owner, field] = [types.getParentType(), types.getFieldDef()];
    if (owner && field) fields.add(`${owner.name}.${field.name}`);
  };
  visit(document, visitWithTypeInfo(types, { Field: note }));
  return fields;
}
