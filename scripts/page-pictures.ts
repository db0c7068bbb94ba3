// Takes the pictures of the guide to pages and those of the README again: npm run pictures:pages [tour]
import { run } from "./run/run.ts";
import { runTurbo } from "./run/turbo.ts";

/** `tour` takes those of the README alone; the guide's come first, because they empty the folder. */
const parts = process.argv[2] === "tour" ? ["tour"] : ["pictures", "tour"];
let status = await runTurbo(["build"]);
for (const part of parts) if (status === 0) status = await run(process.execPath, [`e2e/measure/${part}.ts`]);
process.exitCode = status;
