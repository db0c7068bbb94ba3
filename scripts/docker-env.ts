// Writes .env for docker-compose.yml: random secrets, and with --demo all settings of a local demo.
//   node scripts/docker-env.ts [--demo]
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run/run.ts";
import { writeDockerSettings } from "./start/docker-settings.ts";

if (existsSync(join(root, ".env"))) {
  process.stderr.write("There is a file .env already; remove it to have a new one written.\n");
  process.exit(1);
}
writeDockerSettings(root, process.argv.includes("--demo"));
process.stdout.write("Wrote .env, which only its owner may read.\n");
