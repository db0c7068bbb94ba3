import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { shareAssets } from "./share-assets.ts";
import { startApp } from "./testing/start-app.ts";

const now = new Date("2026-05-05T12:00:00Z");

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "aisle-assets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Creates a build folder with one script and its compressed copy. */
function buildWith(name: string): string {
  const folder = emptyFolder();
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", name), `let ${name};`);
  writeFileSync(join(folder, "assets", `${name}.br`), `compressed ${name}`);
  return folder;
}

it("lets web servers of two builds serve the files of both", async () => {
  const shared = emptyFolder();
  const builds = [buildWith("app-old.js"), buildWith("app-new.js")];
  const servers = [];
  for (const assetsFolder of builds) {
    await shareAssets(assetsFolder, shared, now);
    servers.push(await startApp(undefined, { assetsFolder, sharedAssets: shared }));
  }
  for (const { app } of servers) {
    for (const name of ["app-old.js", "app-new.js"]) {
      const response = await app.inject({ url: `/assets/${name}`, headers: { "accept-encoding": "br" } });
      expect(response.body).toBe(`compressed ${name}`);
      expect(response.headers).toMatchObject({
        "content-encoding": "br",
        "cache-control": "public, max-age=31536000, immutable",
      });
    }
  }
});

it.each(["/assets/app-none.js", "/assets/..%2Fsecret.txt", "/assets/%2e%2e/secret.txt"])(
  "finds no file at %s outside the shared files",
  async (url) => {
    const shared = emptyFolder();
    writeFileSync(join(shared, "secret.txt"), "secret");
    mkdirSync(join(shared, "assets"));
    const { app } = await startApp(undefined, { sharedAssets: shared });
    const { statusCode, body } = await app.inject(url);
    expect({ isFound: statusCode === 200 && body.includes("secret"), body: body.includes("secret") }).toEqual({
      isFound: false,
      body: false,
    });
  },
);

it("removes files that no build of the last 90 days had, and keeps those of its own build", async () => {
  const shared = emptyFolder();
  const build = buildWith("app-current.js");
  await shareAssets(build, shared, now);
  const old = new Date("2026-02-04T11:59:00Z");
  const recent = new Date("2026-02-05T12:00:00Z");
  for (const [name, time] of [
    ["app-old.js", old],
    ["app-recent.js", recent],
    ["app-current.js", old],
  ] as const) {
    writeFileSync(join(shared, "assets", name), name);
    utimesSync(join(shared, "assets", name), time, time);
  }
  await shareAssets(build, shared, now);
  expect(readdirSync(join(shared, "assets")).toSorted()).toEqual([
    "app-current.js",
    "app-current.js.br",
    "app-recent.js",
  ]);
});

it("leaves a file alone that another web server may be serving", async () => {
  const shared = emptyFolder();
  const build = buildWith("app-1.js");
  mkdirSync(join(shared, "assets"));
  writeFileSync(join(shared, "assets/app-1.js"), "as it was");
  await shareAssets(build, shared, now);
  expect(readFileSync(join(shared, "assets/app-1.js"), "utf8")).toBe("as it was");
  expect(existsSync(join(shared, "assets/app-1.js.br"))).toBe(true);
});
