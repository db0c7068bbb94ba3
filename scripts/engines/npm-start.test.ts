import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { servicePorts } from "../../tools/product/addresses.ts";
import { freePorts } from "../../tools/ports.ts";
import { root } from "../run/run.ts";
import { testFolder } from "./testing/engine.ts";

/** The install, the build and the seed of a machine that has none of them. */
const LIMIT_MS = 400_000;
const POLL_MS = 40;

/** Returns what a process has written once it has written the text. Throws with all of it if the process ends before. */
async function untilSaid({ stdout, stderr }: ChildProcess, text: string): Promise<string> {
  let output = "";
  stderr?.setEncoding("utf8").on("data", (part: string) => (output += part));
  for await (const part of stdout?.setEncoding("utf8") ?? []) {
    output += String(part);
    if (output.includes(text)) return output;
  }
  throw new Error(`npm start ended before it said "${text}":\n${output}`);
}

const headingsOf = (page: string): readonly string[] => page.match(/<h[1-3][^>]*>[^<]+/g) ?? [];

/** Returns the first page of the web server. Throws if `npm start` ends before. */
async function firstPage(url: string, npm: ChildProcess): Promise<string> {
  while (npm.exitCode === null && npm.signalCode === null) {
    const response = await fetch(url).catch(() => null);
    if (response !== null) return response.text();
    await delay(POLL_MS);
  }
  throw new Error("npm start ended before a page came");
}

it("`npm start` runs a shop, whose first page is complete, until Ctrl-C", { timeout: LIMIT_MS }, async () => {
  const services = await freePorts(30_000, servicePorts + 2);
  const [gateway, client] = [services + servicePorts, services + servicePorts + 1];
  const settings = { SERVICES_PORT: services, GATEWAY_PORT: gateway, CLIENT_PORT: client };
  const ports = Object.fromEntries(Object.entries(settings).map(([name, port]) => [name, String(port)]));
  const env = { ...process.env, ...ports, DATA_DIR: join(testFolder(), "services") };
  const npm = spawn("npm", ["start"], { cwd: root, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(npm, "close");
  const pressCtrlC = async (): Promise<void> => {
    if (npm.exitCode === null && npm.signalCode === null) process.kill(-Number(npm.pid), "SIGINT");
    await ended;
  };
  onTestFinished(pressCtrlC);
  const homeUrl = `http://localhost:${client}/`;

  const [welcome, home] = await Promise.all([untilSaid(npm, "Ctrl-C stops everything."), firstPage(homeUrl, npm)]);
  expect(welcome).toContain(`http://localhost:${client}`);
  expect(home).toContain(`<article class="coupon-card"`);
  const complete = await fetch(homeUrl);
  expect(headingsOf(home)).toEqual(headingsOf(await complete.text()));
  const graph = await fetch(`http://localhost:${gateway}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "{ retailer { name } }" }),
  });
  expect(await graph.json()).toMatchObject({ data: { retailer: { name: expect.any(String) } } });

  await pressCtrlC();
  await expect(fetch(homeUrl)).rejects.toThrow("fetch failed");
});
