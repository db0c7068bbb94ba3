import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { importsOf } from "../../zones/imports.ts";

/** Where a package of the commission has to be used. */
export interface Use {
  /** The workspace whose manifest names it; empty for the root. */
  readonly workspace: string;
  /** Where its importers are, as a pattern of paths below the repository. */
  readonly files: string;
  /** How many files have to import it. */
  readonly min: number;
}

const gateway = { workspace: "gateway", files: "gateway/src/**/*.ts", min: 2 };
const client = { workspace: "client", files: "client/app/**/*.{ts,tsx}", min: 2 };
const codegen = { workspace: "", files: "{codegen.ts,scripts/**/*.ts}" };

/** The packages that the product was commissioned with. */
export const commission: Readonly<Record<string, Use>> = {
  "@apollo/server": gateway,
  graphql: gateway,
  // Schemas are made in two places: the one that is served and the one that is printed.
  "@graphql-tools/schema": { ...gateway, files: "{gateway/src,scripts}/**/*.ts" },
  "@graphql-codegen/cli": { ...codegen, min: 2 },
  // The plugins are named in the configuration, which is no import.
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
  // One component knows Google's map.
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

/** Counts importers up to the number that there have to be, so that no more files are read. */
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
 * One line for each package that is no direct dependency of its workspace, or that too few files import. Tests count for
 * tools of tests alone.
 * @param root the folder of the repository
 */
export function commissionProblems(root: string, uses: Readonly<Record<string, Use>>): string[] {
  return Object.entries(uses).flatMap(([name, use]) => {
    const { workspace, files, min } = use;
    if (!isDirect(root, name, workspace)) return [`${name} is no dependency of ${join(workspace, "package.json")}.`];
    const found = countImporters(root, name, use);
    return found < min ? [`${name} is imported by ${found} of ${files}, not by ${min}.`] : [];
  });
}
