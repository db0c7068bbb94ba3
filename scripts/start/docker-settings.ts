import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { localSecrets } from "./secrets.ts";
import { demoTeamLogins } from "./team-logins.ts";

/** What the containers of a demo on this machine are given; a product in production has settings of its own in place of it. */
const demoSettings = () => ({
  NODE_ENV: "development",
  DEMO: "on",
  SITE_ORIGIN: "http://{host}:8080",
  AD_VIEWER_URLS: "http://ads.localhost:4104",
  BOT_CHECK_SCRIPT_URL: "http://bots.localhost:4106/recaptcha/api.js",
  BOT_CHECK_SITE_KEY: "local",
  BOT_CHECK_ORIGINS: "http://bots.localhost:4106",
  TEAM_LOGINS: demoTeamLogins(),
});

/**
 * Writes `.env` for `docker-compose.yml`: random secrets, and with `demo` all settings of a demo.
 * @param folder where the file is written; the secrets of the containers are kept below it
 * @param demo true for a demo on this machine
 * @throws Error when the file exists
 */
export function writeDockerSettings(folder: string, demo: boolean): void {
  const secretsOf = (name: string) => localSecrets(join(folder, ".data/docker", name));
  // A second set, of which two secrets are for the stores.
  const stores = secretsOf("stores");
  const settings = {
    ...secretsOf("product"),
    REDIS_PASSWORD: stores.LOYALTY_TOKEN,
    POSTGRES_PASSWORD: stores.CONTENT_TOKEN,
    ...(demo ? demoSettings() : {}),
  };
  // In quotes, because hashes hold dollar signs.
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(join(folder, ".env"), lines.join(""), { mode: 0o600, flag: "wx" });
}
