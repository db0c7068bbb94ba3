import { readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { buildTemplate, templateFolder } from "./kit/database/template.ts";
import { services } from "./services.ts";

const current = basename(await buildTemplate(services));

for (const name of await readdir(templateFolder)) {
  // A draft of the current template belongs to another process, which also deletes the outdated ones.
  if (!name.startsWith(current)) await rm(join(templateFolder, name), { force: true });
}
