/** Source files, which must be free of the banned words of CONTRIBUTING.md, as globs; tests are in `cleanTests`. */
export const cleanPaths: readonly string[] = [
  "GLOSSARY.md",
  "README.md",
  "docs/guides/{adding-an-upstream,caching,content,deprecation,errors,execution,federation,operate,paging,performance}.md",
  "docs/guides/{pictures,replacing-a-service,scaling,sessions,settings,support,support-in-the-graph,trusted-documents}.md",
  "client/{app,server,vite}/**/*.{ts,tsx}",
  "explorer/**/*.tsx",
  "scripts/verify/**/*.ts",
  "schema/*.graphql",
];

/** Files with their tests and test helpers, which are free of the banned words, too; add a folder once it is clean. */
export const cleanTests: readonly string[] = [
  "{gateway,services}/src/**/*.ts",
  "e2e/**/*.ts",
  "{explorer,http-server,input-rules,settings}/**/*.ts",
  "scripts/{bootstrap,codegen,docs,kit,retailer,run,sbom,start,test,zones}/**/*.ts",
  "scripts/verify/{client,packages,schema}/**/*.ts",
  "scripts/{,verify/}*.test.ts",
  "vitest.config.ts",
];
