import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../run/run.ts";

/** The packages that the commission of the product requires, by workspace. Knip reports those that nothing imports. */
const commission: Readonly<Record<string, readonly string[]>> = {
  ".": [
    "@graphql-codegen/cli",
    "@graphql-codegen/near-operation-file-preset",
    "@graphql-codegen/typed-document-node",
    "@graphql-codegen/typescript",
    "@graphql-codegen/typescript-operations",
    "@graphql-codegen/typescript-resolvers",
    "vitest",
  ],
  gateway: ["@apollo/server", "@graphql-tools/schema", "dataloader", "got", "graphql", "jose"],
  client: [
    "@apollo/client",
    "@chakra-ui/react",
    "@react-google-maps/api",
    "formik",
    "react",
    "react-router-dom",
    "yup",
  ],
  e2e: ["@playwright/test"],
};

it.each(Object.entries(commission))(
  "lists every commissioned package of %s as a direct dependency",
  (folder, names) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    expect(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })).toEqual(
      expect.arrayContaining([...names]),
    );
  },
);
