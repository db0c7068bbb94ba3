import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { Secrets } from "../../tools/product/secrets.ts";
import { scalePorts } from "../../tools/scale/ports.ts";
import { planShape } from "./shape.ts";

it("leads the demo shops back to the load balancer, with web servers that wait for no gateway", () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "aisle-shape-"));
  onTestFinished(() => rmSync(dataFolder, { recursive: true }));
  const groups = planShape({
    root: process.cwd(),
    dataFolder,
    redisProgram: "redis-server",
    cluster: { programs: "/postgres", folder: join(dataFolder, "postgres"), port: 4203, user: undefined },
    ports: scalePorts(4200, 2),
    secrets: {} as Secrets,
  });
  const services = groups.flat().filter(({ name }) => name.startsWith("services"));
  expect(services.map(({ settings }) => settings["DEMO_SITE_ORIGIN"])).toEqual(
    Array(2).fill("http://{site}.localhost:4200"),
  );
  const clients = groups.flat().filter(({ name }) => name.startsWith("client"));
  expect(clients.map(({ settings }) => settings["LISTEN_AFTER"])).toEqual(["", ""]);
});
