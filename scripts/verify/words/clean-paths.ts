/** Source files, which must be free of the banned words of CONTRIBUTING.md, as globs; tests are in `cleanTests`. */
export const cleanPaths: readonly string[] = [
  "GLOSSARY.md",
  "README.md",
  "docs/guides/{adding-an-upstream,caching,content,deprecation,errors,execution,federation,operate,paging,performance}.md",
  "docs/guides/{pictures,replacing-a-service,scaling,sessions,settings,support,support-in-the-graph,trusted-documents}.md",
  "{gateway,services}/src/**/*.ts",
  "client/{app,server,vite}/**/*.{ts,tsx}",
  "{explorer,http-server,input-rules,settings}/**/*.{ts,tsx}",
  "e2e/{journeys,load,measure,mobile-app,partner-shop,scale,stack}/**/*.ts",
  "scripts/{codegen,docs,kit,retailer,run,start,test,verify,zones}/**/*.ts",
  "schema/*.graphql",
];

/** Tests that are free of the banned words, too; add a folder once it is clean. */
export const cleanTests: readonly string[] = [
  "gateway/src/{cache,config,errors,http,lib,redis,telemetry}/**/*.test.ts",
  "gateway/src/app/**/*.test.ts",
  "gateway/src/execution/{compiled,documents,limits,response-cache,subgraph}/**/*.test.ts",
  "gateway/src/{auth,plugins}/**/*.test.ts",
  "gateway/src/modules/{ad-report,bot-check,charity,coupon,credit,form,image,location,place}/**/*.test.ts",
  "gateway/src/modules/{points,savings,support,team,user,weekly-ad}/**/*.test.ts",
  "gateway/src/upstreams/{ad-studio,ad-viewer,commerce,maps,portal,signup,sso}/**/*.test.ts",
];
