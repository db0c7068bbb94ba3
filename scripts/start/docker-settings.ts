import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { localSecrets } from "../../tools/product/secrets.ts";
import { demoTeamLogins } from "../../tools/product/team-logins.ts";

/** The settings of a demo's containers on this machine; production has its own settings instead. */
const demoSettings = () => ({
  NODE_ENV: "development",
  DEMO: "on",
  SITE_ORIGIN: "http://{host}:8080",
  DEMO_SITE_ORIGIN: "http://{site}.localhost:8080",
  AD_VIEWER_URLS: "http://ads.localhost:4104",
  TEAM_LOGINS: demoTeamLogins(),
});

/**
 * Writes `.env` for `docker-compose.yml`: random secrets, and with `demo` all settings of a demo.
 * @param folder the folder of the file; the secrets of the containers are stored below it
 * @throws Error if the file exists
 */
export function writeDockerSettings(folder: string, demo: boolean): void {
  const secretsOf = (name: string) => localSecrets(join(folder, ".data/docker", name));
  // A second set, of which two secrets are for Redis and PostgreSQL.
  const stores = secretsOf("stores");
  const settings = {
    ...secretsOf("product"),
    REDIS_PASSWORD: stores.LOYALTY_TOKEN,
    POSTGRES_PASSWORD: stores.CONTENT_TOKEN,
    ...(demo ? demoSettings() : {}),
  };
  // Quoted, because hashes contain dollar signs.
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(join(folder, ".env"), lines.join(""), { mode: 0o600, flag: "wx" });
}
