// Codegen plugin: one typed hook per operation, based on the document that `typed-document-node` emits. The published
// hook generator does not compile with Apollo Client 4, see docs/adr/0004-generated-code.md.
import { Kind, visit } from "graphql";

const wrapperOf = { query: "queryHook", mutation: "mutationHook" };

export const plugin = (_schema, documents, config) => {
  const operations = [];
  for (const { document } of documents) {
    visit(document, {
      [Kind.OPERATION_DEFINITION](node) {
        if (!node.name) throw new Error("Every operation needs a name.");
        operations.push({ name: node.name.value, kind: node.operation });
        return false;
      },
    });
  }
  const used = [...new Set(operations.map(({ kind }) => wrapperOf[kind]))];
  return {
    prepend: used.length
      ? [`import { ${used.toSorted((a, b) => a.localeCompare(b)).join(", ")} } from "${config.hooksFrom}";`]
      : [],
    content: operations
      .map(({ name, kind }) => `export const use${name} = /* @__PURE__ */ ${wrapperOf[kind]}(${name}Document);`)
      .join("\n"),
  };
};
