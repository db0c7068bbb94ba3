import type { CodegenConfig } from "@graphql-codegen/cli";

const config: CodegenConfig = {
  schema: "../schema.graphql",
  documents: "operations/*.graphql",
  generates: {
    "operations.generated.ts": {
      plugins: ["typescript-operations", "typed-document-node"],
      config: {
        scalars: { ID: "string", Date: "string", DateTime: "string" },
        useTypeImports: true,
        enumsAsConst: true,
        immutableTypes: true,
      },
    },
  },
};

export default config;
