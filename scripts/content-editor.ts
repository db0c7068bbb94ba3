// Installs the editor of content files and opens it for a site: `npm run content:editor -- lees`.
import { install } from "./run/own-packages.ts";
import { run } from "./run/run.ts";

const args = ["services/editor/main.ts", ...process.argv.slice(2)];
process.exitCode = install("services/editor/decap") ? await run(process.execPath, args) : 1;
