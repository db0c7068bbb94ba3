import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { importsOf } from "../../zones/imports.ts";

/** The required use of a package of the commission. */
export interface Use {
  /** The workspace whose manifest lists the package; empty for the root. */
  readonly workspace: string;
  /** A glob of the importing files, relative to the repository. */
  readonly files: string;
  /** The minimum number of importing files. */
  readonly min: number;
}

const gateway = { workspace: "gateway", files: "gateway/src/**/*.ts", min: 2 };
const client = { workspace: "client", files: "client/app/**/*.{ts,tsx}", min: 2 };
const codegen = { workspace: "", files: "{codegen.ts,scripts/**/*.ts}" };

/** The packages that the commission of the product requires. */
export const commission: Readonly<Record<string, Use>> = {
  "@apollo/server": gateway,
  graphql: gateway,
  // Two places create schemas: one for the served schema and one for the printed schema.
  "@graphql-tools/schema": { ...gateway, files: "{gateway/src,scripts}/**/*.ts" },
  "@graphql-codegen/cli": { ...codegen, min: 2 },
  // The configuration names the plugins as strings, not as imports.
  "@graphql-codegen/near-operation-file-preset": { ...codegen, min: 0 },
  "@graphql-codegen/typed-document-node": { ...codegen, min: 0 },
  "@graphql-codegen/typescript": { ...codegen, min: 0 },
  "@graphql-codegen/typescript-operations": { ...codegen, min: 0 },
  "@graphql-codegen/typescript-resolvers": { ...codegen, min: 0 },
  dataloader: gateway,
  got: gateway,
  jose: gateway,
  react: client,
  "@apollo/client": client,
  "react-router-dom": client,
  formik: client,
  yup: client,
  // One component uses Google's map.
  "@react-google-maps/api": { ...client, min: 1 },
  "@chakra-ui/react": client,
  vitest: { workspace: "", files: "{gateway,client,services,scripts}/**/*.test.{ts,tsx}", min: 2 },
  "@playwright/test": { workspace: "e2e", files: "e2e/**/*.ts", min: 2 },
};

const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

function isDirect(root: string, name: string, workspace: string): boolean {
  const manifest = JSON.parse(readFileSync(join(root, workspace, "package.json"), "utf8"));
  return name in { ...manifest.dependencies, ...manifest.devDependencies };
}

/** Counts importing files up to the minimum, so that it reads no more files than necessary. */
function countImporters(root: string, name: string, { files, min: max }: Use): number {
  const countsTests = files.includes(".test.");
  const imports = (file: string): boolean =>
    readFileSync(join(root, file), "utf8").includes(`"${name}`) && importsOf(root, file).includes(`package:${name}`);
  let found = 0;
  for (const file of globSync(files, { cwd: root, exclude: (path) => path.includes("node_modules") })) {
    if (found < max && countsTests === isTest(file) && imports(file)) found += 1;
  }
  return found;
}

/**
 * Returns one line for each package that is no direct dependency of its workspace, or that too few files import. Tests
 * count only for test tools.
 * @param root the root folder of the repository
 */
export function commissionProblems(root: string, uses: Readonly<Record<string, Use>>): string[] {
  return Object.entries(uses).flatMap(([name, use]) => {
    const { workspace, files, min } = use;
    if (!isDirect(root, name, workspace)) return [`${name} is no dependency of ${join(workspace, "package.json")}.`];
    const found = countImporters(root, name, use);
    return found < min ? [`${name} is imported by ${found} of ${files}, not by ${min}.`] : [];
  });
}
