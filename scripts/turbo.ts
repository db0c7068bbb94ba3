import { runTurbo } from "./run/turbo.ts";

process.exit(await runTurbo(process.argv.slice(2)));
