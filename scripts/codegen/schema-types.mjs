// Codegen plugin: the resolver types take the types of the schema from a file of their own, which imports nothing, so that
// code below the modules can use it.
export const plugin = (_schema, _documents, { namespacedImportName, schemaTypes }) => ({
  prepend: [`import type * as ${namespacedImportName} from "${schemaTypes}";`, `export * from "${schemaTypes}";`],
  content: "",
});
