import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { addressSettings, localAddresses, serviceNames } from "../../contracts/service-names.ts";
import { gatewaySchema } from "../../gateway/src/platform/config/schema.ts";
import { root } from "../run/run.ts";

const read = (file: string): string => readFileSync(join(root, file), "utf8");
const controlPort = 4100;
const ports = serviceNames.map((_name, index) => controlPort + 1 + index);

it.each(serviceNames)("has a contract for the upstream %s", (name) => {
  expect(existsSync(join(root, `contracts/${name}.yaml`)), `add contracts/${name}.yaml`).toBe(true);
});

it.each(Object.entries(localAddresses(controlPort)))(
  "reads %s in the gateway, without another default than %s",
  (setting, url) => {
    expect(Object.keys(gatewaySchema.entries), "add it to gateway/src/platform/config/schema.ts").toContain(setting);
    const [, preset] =
      new RegExp(`${setting}: v\\.optional\\(\\w+, "(.*)"\\)`).exec(read("gateway/src/platform/config/schema.ts")) ??
      [];
    expect([undefined, url]).toContain(preset);
  },
);

it.each(serviceNames)("gives the address of %s to the gateway in docker-compose.yml", (name) => {
  const [, gateway = ""] = read("docker-compose.yml").split(/^ {2}gateway:$/m);
  expect(gateway.split(/^ {2}\w+:$/m)[0]).toContain(` ${addressSettings[name]}: `);
});

it.each([
  ["docs/guides/settings.md", serviceNames.map((name, index) => `${name} ${index + 1}`).join(", ")],
  ["README.md", new RegExp(`control ${controlPort}, ${ports.map((port) => `[a-z -]+ ${port}`).join(", ")} `)],
  ["deploy/docker/Dockerfile", `EXPOSE ${ports.join(" ")}\n`],
])("names the port of every reference service in %s", (file, text) => {
  expect(read(file)).toMatch(text);
});

const smallestUpstream = /ad-?studio/i;
const ownFiles =
  /^services\/src\/faces\/ad-studio\/|^gateway\/src\/modules\/weekly-ad\/ad-report\/|^contracts\/ad-studio\.yaml$|\.generated\.ts$/;
/** Tests of features name the upstreams that they use. */
const featureTests = /^gateway\/src\/modules\/.*\.test\.ts$/;
const ignoredFolders = /(^|\/)(node_modules|build|dist|\.react-router)(\/|$)/;

/** Returns a pattern of the files that a path of the guide stands for. */
function filesOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/<\w+>/g, "[^/]+")}${path.endsWith("/") ? "" : "$"}`);
}

it("has every file that names the smallest upstream in the guide to adding one", () => {
  const sources = "{contracts,gateway,services,coupon-list,input-rules,client,http-server,settings,tools,e2e}/**/*.ts";
  const files = globSync(sources, { cwd: root, exclude: (path) => ignoredFolders.test(path) });
  const naming = files.filter(
    (file) => !ownFiles.test(file) && !featureTests.test(file) && smallestUpstream.test(read(file)),
  );
  const guide = [...read("docs/guides/adding-an-upstream.md").matchAll(/`([\w./<>-]+)`/g)].map(([, path = ""]) =>
    filesOf(path),
  );
  expect(naming.filter((file) => !guide.some((pattern) => pattern.test(file)))).toEqual([]);
  expect(naming.length).toBeGreaterThan(15);
});
