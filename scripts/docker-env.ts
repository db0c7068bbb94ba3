// Prints the secrets of docker-compose.yml, made at random the first time: node scripts/docker-env.ts > .env
import { join } from "node:path";
import { root } from "./run/run.ts";
import { localSecrets } from "./start/secrets.ts";
import { demoTeamLogins } from "./start/team-logins.ts";

const folder = (name: string): string => join(root, ".data/docker", name);
const secrets = localSecrets(folder("product"));
// Of a second set, whose secrets are as good as any.
const stores = localSecrets(folder("stores"));
const settings = {
  ...secrets,
  REDIS_PASSWORD: stores.LOYALTY_TOKEN,
  POSTGRES_PASSWORD: stores.CONTENT_TOKEN,
  TEAM_LOGINS: demoTeamLogins(),
};
// In quotes, because hashes hold dollar signs.
for (const [name, value] of Object.entries(settings)) process.stdout.write(`${name}='${value}'\n`);
