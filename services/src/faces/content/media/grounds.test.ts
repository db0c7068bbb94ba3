import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createGrounds } from "./grounds.ts";

test("pictures have the colors that content and offers name, new content included, and no others", async () => {
  const folder = await mkdtemp(join(tmpdir(), "grounds-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "reams/posts"), { recursive: true });
  await writeFile(join(folder, "reams/posts/soup.md"), "---\nimage: /art/0a0b0c/wide/soup.webp\n---\n");
  let now = 0;
  const grounds = createGrounds(folder, () => now);
  const ofReams = "f6e4d6";
  expect(await Promise.all(["0a0b0c", ofReams, "123456", "0A0B0C", ""].map((ground) => grounds.has(ground)))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  await writeFile(join(folder, "reams/menus.yaml"), "image: /products/123456/milk.webp\n");
  expect(await grounds.has("123456")).toBe(false);
  now = 5_000;
  expect(await grounds.has("123456")).toBe(true);
});
