/** The files without the banned words of CONTRIBUTING.md, as globs; add a folder once it is clean. */
export const cleanPaths: readonly string[] = [
  "GLOSSARY.md",
  "gateway/src/{cache,config,errors,http,lib,redis,telemetry}/**/*.ts",
  "gateway/src/app/**/*.test.ts",
  "gateway/src/execution/{compiled,documents,limits,response-cache,subgraph}/**/*.ts",
  "gateway/src/{auth,plugins}/**/*.ts",
  "gateway/src/{context,create-context,main,main.test,messages,messages.test,modules,references}.ts",
  "gateway/src/modules/{ad-report,bot-check,charity,coupon,credit,form,image,location,place}/**/*.ts",
  "gateway/src/modules/{points,savings,support,team,user,weekly-ad}/**/*.ts",
  "gateway/src/upstreams/{ad-studio,ad-viewer,commerce,maps,portal,signup,sso}/**/*.ts",
  "scripts/verify/words/check-words.ts",
];
