// Only GraphQL is checked here: everything else is oxlint's.
import graphql from "@graphql-eslint/eslint-plugin";

// Apollo Client's own directive, which never reaches a server.
const unmask = "directive @unmask(mode: String) on FRAGMENT_SPREAD";

const graph = {
  plugins: { "@graphql-eslint": graphql },
  languageOptions: {
    parser: graphql.parser,
    parserOptions: {
      graphQLConfig: {
        schema: ["schema/!(schema).graphql", unmask],
        documents: ["client/app/**/*.graphql", "schema/examples/*.graphql"],
      },
    },
  },
};

export default [
  {
    ignores: [
      "**/*.{js,mjs,cjs,ts,tsx}",
      "schema/schema.graphql",
      "schema/releases/**",
      "schema/subgraph/**",
      "schema/audiences/**",
    ],
  },
  {
    ...graph,
    files: ["schema/*.graphql"],
    rules: {
      ...graphql.configs["flat/schema-recommended"].rules,
      "@graphql-eslint/require-description": [
        "error",
        { types: true, FieldDefinition: true, InputValueDefinition: true, EnumValueDefinition: true },
      ],
      // Descriptions of arguments and enum values stand in one line, those of types and fields in blocks.
      "@graphql-eslint/description-style": "off",
      // Value objects such as Money have no identity; what has one implements Node.
      "@graphql-eslint/strict-id-in-types": "off",
    },
  },
  {
    ...graph,
    files: ["client/app/**/*.graphql", "schema/examples/*.graphql"],
    rules: {
      ...graphql.configs["flat/operations-recommended"].rules,
      "@graphql-eslint/no-deprecated": "error",
      // Some fragments are read and written in the cache only.
      "@graphql-eslint/no-unused-fragments": "off",
      // An operation is named after its screen and verb, a fragment after the component and the prop it fills.
      "@graphql-eslint/naming-convention": [
        "error",
        {
          VariableDefinition: "camelCase",
          OperationDefinition: { requiredPattern: /^[A-Z][A-Za-z]*(?:Query|Mutation)$/ },
          FragmentDefinition: { requiredPattern: /^[A-Z][A-Za-z]*_[a-z][A-Za-z]*$/ },
        },
      ],
    },
  },
  {
    files: ["schema/examples/*.graphql"],
    rules: {
      // Samples are read by people who learn the graph: short names, and only the fields that the sample is about.
      "@graphql-eslint/naming-convention": "off",
      "@graphql-eslint/require-selections": "off",
    },
  },
];
