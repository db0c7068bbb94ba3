// Takes the pictures of the guide to pages again: npm run pictures:pages
import { run } from "./run/run.ts";
import { runTurbo } from "./run/turbo.ts";

const built = await runTurbo(["build"]);
process.exitCode = built === 0 ? await run(process.execPath, ["e2e/measure/pictures.ts"]) : built;
