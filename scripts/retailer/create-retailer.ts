import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addTeamLogin } from "../../tools/product/team-logins.ts";

export interface NewRetailer {
  readonly sitePath: string;
  readonly name: string;
}

const skeleton = join(import.meta.dirname, "skeleton");
const sitePathPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const namePattern = /^[\p{L}\p{N}][\p{L}\p{N} '.-]{0,39}$/u;

/** Returns a name for a site path: `maple-street` becomes "Maple Street". */
export const nameOf = (sitePath: string): string =>
  sitePath
    .split("-")
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(" ");

function requireFree(contentFolder: string, { sitePath, name }: NewRetailer): void {
  if (!sitePathPattern.test(sitePath)) {
    throw new Error(
      `${sitePath} is no site path: use small letters, digits and single hyphens, for example maple-street.`,
    );
  }
  if (!namePattern.test(name))
    throw new Error("A name has up to 40 letters, digits, blanks, hyphens, dots and apostrophes.");
  if (existsSync(contentFolder)) throw new Error(`${sitePath} is taken: ${contentFolder} exists.`);
}

function fillPlaceholders(folder: string, values: Readonly<Record<string, string>>): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, "utf8");
    writeFileSync(
      file,
      text.replaceAll(/\{\{(\w+)\}\}/g, (_match, key: string) => values[key] ?? ""),
    );
  }
}

const rowOf = (sitePath: string): string => `  - sitePath: ${sitePath}
    hosts: [${sitePath}.localhost]
    timeZone: America/Denver
    loyaltyAppId: app-${sitePath}
    accounts: loyalty
    hiddenRewardSubscriptionIds: [7f3a9c]
`;

/**
 * Creates a retailer in the repository at `root`: its content, its entry in the registry of the gateway and its demo
 * data. Throws before any change if the site path or the name is malformed or taken.
 */
export function createRetailer(root: string, retailer: NewRetailer): void {
  const { sitePath, name } = retailer;
  const contentFolder = join(root, "services/content", sitePath);
  requireFree(contentFolder, retailer);
  const demoFile = join(root, "services/src/core/retailers/added-retailers.json");
  const added = JSON.parse(readFileSync(demoFile, "utf8")) as readonly NewRetailer[];
  cpSync(skeleton, contentFolder, { recursive: true });
  fillPlaceholders(contentFolder, { sitePath, name, initial: name.slice(0, 1) });
  // A running product follows these files. The row is last, because it lets visitors in.
  addTeamLogin(root, sitePath);
  writeFileSync(demoFile, `${JSON.stringify([...added, { sitePath, name }], null, 2)}\n`);
  appendFileSync(join(root, "gateway/retailers.yaml"), rowOf(sitePath));
}
