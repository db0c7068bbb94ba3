// Codegen plugin: the resolver types take the types of the schema from a file of their own, which imports nothing, so that
// code below the modules can use it. What contains a user error has the type of its source instead: its message has no
// language yet.
import { getNamedType, isObjectType } from "graphql";

const USER_ERROR = "UserError";

function hasUserErrors(type) {
  return (
    isObjectType(type) && Object.values(type.getFields()).some((field) => getNamedType(field.type).name === USER_ERROR)
  );
}

export const plugin = (schema, _documents, { namespacedImportName, schemaTypes }) => {
  const payloads = Object.values(schema.getTypeMap()).filter(hasUserErrors);
  return {
    prepend: [`import type * as ${namespacedImportName} from "${schemaTypes}";`, `export * from "${schemaTypes}";`],
    content: [USER_ERROR, ...payloads.map(({ name }) => name)]
      .map((name) => `export type ${name} = ResolversParentTypes["${name}"];`)
      .join("\n"),
  };
};
