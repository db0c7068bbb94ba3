// Checks every import of the repository against the zones of scripts/zones/rules.ts.
import { globSync } from "node:fs";
import { root } from "./run/run.ts";
import { brokenRules } from "./zones/check.ts";
import { importsOf } from "./zones/imports.ts";

const sources =
  "{gateway,coupon-list,extensions,http-server,input-rules,settings,client,services,explorer,e2e,scripts,tools,bench}/**/*.{ts,tsx,mts,mjs}";
const ignored = /(^|\/)(node_modules|build|dist|\.react-router|test-results)(\/|$)/;
const files = globSync(sources, { cwd: root, exclude: (path) => ignored.test(path) });
const lines = files.flatMap((file) =>
  importsOf(root, file).flatMap((target) =>
    brokenRules(file, target).map(({ reason }) => `${file} imports ${target}\n  ${reason}`),
  ),
);
if (files.length === 0) lines.push("No source was found to check.");
process.stdout.write(lines.length > 0 ? `${lines.join("\n")}\n` : `${files.length} files keep to their zones.\n`);
process.exitCode = lines.length > 0 ? 1 : 0;
