// Writes the kit for app teams to a folder, `kit/` by default.
import { resolve } from "node:path";
import { writeKit } from "./kit/write-kit.ts";
import { root } from "./run/run.ts";
import { runTurbo } from "./run/turbo.ts";

if ((await runTurbo(["//#codegen"])) !== 0) process.exit(1);
const folder = resolve(root, process.argv[2] ?? "kit");
const files = writeKit(root, folder);
console.log(`${files.length} files written to ${folder}`);
