import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import type { OpenDatabase } from "./database/database.ts";
import type { Database, ServiceModule } from "./service.ts";
import { startServices } from "./start.ts";
import { testSettings } from "../testing/start.ts";

/** A database that the service of this test does not use. */
const database: OpenDatabase = {
  db: {} as Database,
  runScript: async () => undefined,
  exclusively: (work) => work(),
  close: async () => undefined,
};

const folder = mkdtempSync(join(tmpdir(), "aisle-demo-file-"));
const demoFile = join(folder, "demo.json");
const prepareDemo = vi.fn<() => Promise<void>>();
const service: ServiceModule = {
  name: "loyalty",
  demoFile,
  prepareDemo,
  errorBody: () => ({}),
  register: () => undefined,
};

beforeEach(() => {
  writeFileSync(demoFile, "1");
  prepareDemo.mockReset().mockResolvedValue();
});

afterAll(() => rmSync(folder, { recursive: true }));

it("prepares a running demo again after a change of its file, also after a failure", async () => {
  const services = await startServices(testSettings(), [service], async () => database);
  prepareDemo.mockRejectedValueOnce(new Error("an invalid file"));
  writeFileSync(demoFile, "22");
  await vi.waitFor(() => expect(prepareDemo).toHaveBeenCalledTimes(2), 10_000);
  writeFileSync(demoFile, "333");
  await vi.waitFor(() => expect(prepareDemo).toHaveBeenCalledTimes(3), 10_000);
  await services.stop();
});

it("rejects an unreachable database without a part of its URL", async () => {
  const settings = testSettings({ databaseUrl: "postgres://unknown:hidden@127.0.0.1:1/none" });
  const starting = startServices(settings, [service]);
  await expect(starting).rejects.toThrow(/^The database named by DATABASE_URL cannot be reached \(ECONNREFUSED\)\.$/);
});

it("follows no file without a demo", async () => {
  const setInterval = vi.spyOn(globalThis, "setInterval");
  const services = await startServices(testSettings({ demo: false }), [service], async () => database);
  expect([prepareDemo.mock.calls, setInterval.mock.calls]).toEqual([[], []]);
  setInterval.mockRestore();
  await services.stop();
});

it("serves for the notice time after a stop has begun, without keeping connections, then closes", async () => {
  const services = await startServices(testSettings({ stopNoticeMs: 300 }), [service], async () => database);
  const request = () => fetch(`http://127.0.0.1:${services.ports.loyalty}/`);
  const stopped = services.stop();
  const { status, headers } = await request();
  expect([status, headers.get("connection")]).toEqual([404, "close"]);
  await stopped;
  await expect(request()).rejects.toThrow("fetch failed");
});
