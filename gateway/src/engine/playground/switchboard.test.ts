import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contentRoutes } from "../../testing/routes.ts";
import { createTestApp } from "../../testing/test-app.ts";

const address = "/playground/switchboard.json";
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aisle-switchboard-"));
  await writeFile(join(folder, "index.html"), "<p>explorer");
});

afterAll(async () => rm(folder, { recursive: true }));

const requestBoard = async (playground: { access: "open" | "staff" } | null) => {
  const options = playground && { ...playground, folder, demoControlUrl: null };
  const { app } = await createTestApp({ content: contentRoutes() }, { playground: options });
  return app.server.inject({ url: address, headers: { host: "reams.example" } });
};

it("returns the switches of every retailer, and null for one whose content is unavailable", async () => {
  const { retailers } = (await requestBoard({ access: "open" })).json<{ retailers: readonly object[] }>();
  expect(retailers).toMatchObject([
    { sitePath: "reams", retailer: { name: "Reams Food Stores" } },
    { sitePath: "lees", retailer: { features: null } },
  ]);
  expect(JSON.stringify(retailers[0])).toContain('"source":"RETAILER"');
});

it("is for staff only if the playground is", async () => {
  expect((await requestBoard({ access: "staff" })).statusCode).toBe(403);
});

it("does not exist without the playground", async () => {
  expect((await requestBoard(null)).statusCode).toBe(404);
});
