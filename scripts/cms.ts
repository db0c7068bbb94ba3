// Installs the CMS and runs it: `npm run cms`.
import { install } from "./run/own-packages.ts";
import { run } from "./run/run.ts";

process.exitCode = install("services/cms") ? await run(process.execPath, ["services/cms/main.ts"]) : 1;
