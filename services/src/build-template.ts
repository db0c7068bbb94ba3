import { readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { buildTemplate, templateFolder } from "./kit/database/template.ts";
import { services } from "./services.ts";

const current = basename(await buildTemplate(services));

for (const name of await readdir(templateFolder)) {
  if (name !== current) await rm(join(templateFolder, name));
}
