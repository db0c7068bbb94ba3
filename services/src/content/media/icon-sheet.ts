import { open, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Icon } from "./art.ts";

/** The icons by name. */
export interface IconSheet {
  /** Returns the icon of a name; null if there is none. */
  find(name: string): Promise<Icon | null>;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The file of the icon set that ships with the services. */
const ICONS_FILE = createRequire(import.meta.url).resolve("@iconify-json/fluent-emoji/icons.json");

/**
 * Opens an Iconify icon set. The set is a hundred megabytes of JSON: the first call locates all icons in it, and each
 * call reads only the requested icon.
 */
export function openIconSheet(file: string = ICONS_FILE): IconSheet {
  let ranges: Promise<Map<string, Range>> | null = null;
  return {
    async find(name) {
      ranges ??= readFile(file).then(locateIcons);
      const range = (await ranges).get(name);
      return range ? { name, body: await readBody(file, range) } : null;
    },
  };
}

const BODY = Buffer.from('\n\t\t\t"body": ');

/** Returns the byte range of the `"body"` value of each icon. Requires one property per line, as in the package. */
function locateIcons(set: Buffer): Map<string, Range> {
  const ranges = new Map<string, Range>();
  for (let at = set.indexOf(BODY); at !== -1; at = set.indexOf(BODY, at)) {
    const nameLine = set.toString("utf8", set.lastIndexOf("\n", at - 1), at);
    const name = /^\n\t\t"([a-z0-9-]+)": \{$/.exec(nameLine)?.[1];
    const start = at + BODY.length;
    const end = set.indexOf("\n", start);
    if (name) ranges.set(name, { start, end });
    at = end;
  }
  if (ranges.size === 0) throw new Error("The icon set is not printed in the way this program can search");
  return ranges;
}

async function readBody(file: string, { start, end }: Range): Promise<string> {
  const handle = await open(file);
  try {
    const line = Buffer.alloc(end - start);
    await handle.read(line, 0, line.length, start);
    return String(JSON.parse(line.toString("utf8").replace(/,$/, "")));
  } finally {
    await handle.close();
  }
}
