import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { watchContent } from "./watch-content.ts";

let root = "";
let end = async (): Promise<void> => undefined;
let changes: (readonly string[])[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "content-"));
  mkdirSync(join(root, "reams/banners"), { recursive: true });
  writeFileSync(join(root, "reams/banners/hours.md"), "1");
  changes = [];
  end = watchContent(root, async (folders) => changes.push(folders));
});

afterEach(async () => {
  await end();
  rmSync(root, { recursive: true });
});

async function untilChanges(count: number): Promise<void> {
  await expect.poll(() => changes.length, { timeout: 10_000 }).toBe(count);
}

it("reports a file each time that an editor replaces or writes it", async () => {
  const file = join(root, "reams/banners/hours.md");
  for (const edit of [1, 2, 3]) {
    writeFileSync(`${file}.tmp`, String(edit));
    renameSync(`${file}.tmp`, file);
    await untilChanges(2 * edit - 1);
    writeFileSync(file, `${edit} again`);
    await untilChanges(2 * edit);
  }
  expect(changes.at(-1)).toEqual(["reams"]);
});

it("reports files of folders that are made later, also of one that is made again", async () => {
  const folder = join(root, "lees/posts");
  for (const turn of [0, 1]) {
    mkdirSync(folder, { recursive: true });
    await untilChanges(3 * turn + 1);
    writeFileSync(join(folder, "news.md"), "news");
    await untilChanges(3 * turn + 2);
    rmSync(join(root, "lees"), { recursive: true });
    await untilChanges(3 * turn + 3);
  }
  expect(new Set(changes.flat())).toEqual(new Set(["lees"]));
});
