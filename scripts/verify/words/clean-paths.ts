/** The files without the banned words of CONTRIBUTING.md, as globs; add a folder once it is clean. */
export const cleanPaths: readonly string[] = [
  "GLOSSARY.md",
  "gateway/src/{cache,config,errors,http,lib,redis,telemetry}/**/*.ts",
  "gateway/src/app/**/*.test.ts",
  "gateway/src/execution/{compiled,documents,limits,response-cache,subgraph}/**/*.ts",
  "gateway/src/{main,main.test,messages.test,modules}.ts",
  "scripts/verify/words/check-words.ts",
];
