// Writes .env for docker-compose.yml: random secrets, and with --demo all settings of a demo on this machine.
//   node scripts/docker-env.ts [--demo]
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run/run.ts";
import { localSecrets } from "./start/secrets.ts";
import { demoTeamLogins } from "./start/team-logins.ts";

const file = join(root, ".env");
const folder = (name: string): string => join(root, ".data/docker", name);
const secrets = localSecrets(folder("product"));
// A second set, of which two secrets are for the stores.
const stores = localSecrets(folder("stores"));

const demo = {
  NODE_ENV: "development",
  DEMO: "on",
  SITE_ORIGIN: "http://{host}:8080",
  AD_VIEWER_URLS: "http://ads.localhost:4104",
  BOT_CHECK_SCRIPT_URL: "http://bots.localhost:4106/recaptcha/api.js",
  BOT_CHECK_SITE_KEY: "local",
  BOT_CHECK_ORIGINS: "http://bots.localhost:4106",
  TEAM_LOGINS: demoTeamLogins(),
};

const settings = {
  ...secrets,
  REDIS_PASSWORD: stores.LOYALTY_TOKEN,
  POSTGRES_PASSWORD: stores.CONTENT_TOKEN,
  ...(process.argv.includes("--demo") ? demo : {}),
};

if (existsSync(file)) {
  process.stderr.write("There is a file .env already; remove it to have a new one written.\n");
  process.exit(1);
}
// In quotes, because hashes hold dollar signs.
const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
writeFileSync(file, lines.join(""), { mode: 0o600 });
process.stdout.write("Wrote .env, which only its owner may read.\n");
