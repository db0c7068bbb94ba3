import { expect, it } from "vitest";
import { readSettings as readClient } from "../../client/server/settings.ts";
import { readSettings as readGateway } from "../../gateway/src/platform/config/environment.ts";
import { readSettings as readServices } from "../../services/src/kit/settings.ts";
import { readPorts } from "../../tools/product/addresses.ts";
import { type Mode, planParts } from "../../tools/product/parts.ts";
import { makeSecrets } from "../../tools/product/secrets.ts";

const secrets = makeSecrets();

/** Returns the settings that `npm start` or `npm run dev` adds to the caller's environment, for each part. */
function settingsOf(mode: Mode) {
  const parts = planParts("/aisle", mode, readPorts({}), secrets);
  return Object.fromEntries(parts.map(({ name, settings }) => [name, settings])) as Record<
    "services" | "gateway" | "client",
    Record<string, string>
  >;
}

it.each<Mode>(["start", "dev"])("runs a demo by default with %s, with settings that every process accepts", (mode) => {
  const { services, gateway, client } = settingsOf(mode);
  expect(readServices(services)).toMatchObject({ demo: true, demoSiteOrigin: "http://{site}.localhost:3000" });
  expect(readGateway(gateway)).toMatchObject({ settings: { strictBotHosts: false } });
  expect(readClient(client)).toHaveProperty("settings.listenAfter", ["http://localhost:4100", "http://localhost:4000"]);
});

it("runs no demo when its processes run in production, where settings of a demo are invalid", () => {
  const { services, gateway } = settingsOf("start");
  expect(() => readServices({ ...services, NODE_ENV: "production" })).toThrow("DEMO must not be on");
  expect(readGateway({ ...gateway, NODE_ENV: "production" })).toHaveProperty("problems");
});
