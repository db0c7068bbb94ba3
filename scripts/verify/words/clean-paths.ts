/** Source files, which must be free of the banned words of CONTRIBUTING.md, as globs; tests are in `cleanTests`. */
export const cleanPaths: readonly string[] = [
  "GLOSSARY.md",
  "README.md",
  "bench/README.md",
  "docs/guides/*.md",
  "docs/adr/*.md",
  "deploy/**/*.*",
  "client/{app,server,vite}/**/*.{ts,tsx}",
  "explorer/**/*.tsx",
  "scripts/verify/**/*.ts",
  "schema/*.graphql",
  "contracts/*.{yaml,ts}",
];

/** Files with their tests and test helpers, which are free of the banned words, too; add a folder once it is clean. */
export const cleanTests: readonly string[] = [
  "{gateway,services}/src/**/*.ts",
  "e2e/**/*.ts",
  "{coupon-list,explorer,extensions,http-server,input-rules,settings,tools}/**/*.ts",
  "scripts/{bootstrap,codegen,docs,kit,retailer,run,sbom,start,test,zones}/**/*.ts",
  "scripts/verify/{client,packages,schema}/**/*.ts",
  "scripts/{,verify/}*.test.ts",
  "vitest.config.ts",
];
