import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { lastPorts, rememberPorts } from "./last-ports.ts";

it("names the ports of the last start, and those of the environment before the first one", () => {
  const folder = mkdtempSync(join(tmpdir(), "ports-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(lastPorts(folder, { CLIENT_PORT: "3200" }).client).toBe(3200);
  rememberPorts(join(folder, "data"), { services: 5100, gateway: 5000, client: 3300 });
  expect(lastPorts(join(folder, "data"), {}).client).toBe(3300);
});
