// Runs the CMS on this machine, `npm run cms`, and prints how the product is started beside it.
import { join } from "node:path";
import { killCms, startCms } from "./start-cms.ts";

const port = Number(process.env["CMS_PORT"] ?? "8055");
const changesUrl = process.env["AISLE_CHANGES_URL"] ?? "http://localhost:4102/cms-changes";
const folder = join(import.meta.dirname, "../../.data/cms");
const cms = await startCms({ folder, port, changesUrl });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void killCms(cms));
process.stdout.write(`Directus is at ${cms.url}: log in as ${cms.email} with the password ${cms.password}
Start the product beside it:
CMS_URL=${cms.url} CMS_TOKEN=${cms.token} CMS_SECRET=${cms.secret} PAGE_CACHE_MS=500 npm start
Ctrl-C stops the CMS.
`);
