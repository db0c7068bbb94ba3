import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { clientSchema, readSettings as readClient } from "../../../client/server/settings.ts";
import { readSettings as readGateway } from "../../../gateway/src/platform/config/environment.ts";
import { gatewaySchema } from "../../../gateway/src/platform/config/schema.ts";
import { readSiteFiles } from "../../../gateway/src/platform/config/site-files.ts";
import { readSettings as readServices, servicesSchema } from "../../../services/src/kit/settings.ts";
import { root } from "../../run/run.ts";
import { type Environment, environments, manifestsFolder, settingsOf } from "./manifests.ts";
import { containersOf, type Variable, type Workload } from "./workloads.ts";

const canary = "canary-of-at-least-16-characters";
const sample: Readonly<Record<string, string>> = {
  SESSION_KEYS: Buffer.from(Array.from({ length: 32 }, (_none, index) => index * 7)).toString("base64url"),
  REDIS_URL: `rediss://:${canary}@redis.example:6379`,
};

const variablesOf = (environment: Environment, name: string): readonly Variable[] =>
  containersOf(environment).find((container) => container.name === name)?.env ?? [];

/** Returns the environment of a process: its settings, and a value for each secret that its pod does not start without. */
function environmentOf(environment: Environment, name: string): Record<string, string> {
  const secrets = variablesOf(environment, name)
    .filter(({ valueFrom }) => valueFrom.secretKeyRef.optional !== true)
    .map((variable) => [variable.name, sample[variable.name] ?? `${canary}-${variable.name}`] as const);
  return { ...settingsOf(environment, name), ...Object.fromEntries(secrets) };
}

const parts = environments.flatMap((environment) => [
  { environment, name: "gateway", known: Object.keys(gatewaySchema.entries) },
  { environment, name: "client", known: Object.keys(clientSchema.entries) },
]);
const services = { environment: "demo" as const, name: "services", known: Object.keys(servicesSchema.entries) };

it.each(environments)("gives every process of %s settings that it accepts", (environment) => {
  expect(readGateway(environmentOf(environment, "gateway"))).toHaveProperty("settings");
  const client = { NODE_ENV: "production", ...environmentOf(environment, "client") };
  expect(readClient(client)).toHaveProperty("settings");
});

it("gives the reference services of the demo settings that they accept", () => {
  expect(() => readServices(environmentOf("demo", "services"))).not.toThrow();
});

it.each(["staging", "production"] as const)("runs %s as production", (environment) => {
  expect(settingsOf(environment, "gateway")).toMatchObject({ NODE_ENV: "production" });
  expect(settingsOf(environment, "client")).toMatchObject({ NODE_ENV: "production" });
});

it.each([...parts, services])(
  "uses only settings that exist for $name of $environment",
  ({ environment, name, known }) => {
    const names = [
      ...Object.keys(settingsOf(environment, name)),
      ...variablesOf(environment, name).map((variable) => variable.name),
    ];
    expect(names.filter((setting) => ![...known, "NODE_ENV"].includes(setting))).toEqual([]);
  },
);

it.each([...parts, services])("keeps secrets of $name of $environment out of its settings", ({ environment, name }) => {
  const secret = /_(TOKEN|PASSWORD|SECRET|KEYS?|LOGINS)$|^(REDIS|DATABASE)_URL$/;
  expect(Object.keys(settingsOf(environment, name)).filter((setting) => secret.test(setting))).toEqual([]);
});

it("gives the reference services settings of a CMS that exist, from a secret of the guide", () => {
  const file = join(root, manifestsFolder, "components/cms/services-patch.yaml");
  const { containers } = (parse(readFileSync(file, "utf8")) as Workload).spec.template.spec;
  const variables = containers.flatMap(({ env = [] }) => env);
  const guide = readFileSync(join(root, "docs/guides/kubernetes.md"), "utf8");
  expect(variables.length).toBeGreaterThan(0);
  for (const { name, valueFrom } of variables) {
    expect(services.known).toContain(name);
    expect(guide).toContain(`\`${valueFrom.secretKeyRef.name}\``);
    expect(guide).toContain(`\`${valueFrom.secretKeyRef.key}\``);
  }
});

it.each(environments)("lists every secret of %s in the guide", (environment) => {
  const guide = readFileSync(join(root, "docs/guides/kubernetes.md"), "utf8");
  const keys = containersOf(environment).flatMap(({ env = [] }) =>
    env.flatMap(({ valueFrom: { secretKeyRef } }) => [secretKeyRef.name, secretKeyRef.key]),
  );
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter((key) => !guide.includes(`\`${key}\``))).toEqual([]);
});

it.each(["staging", "production"] as const)("gives %s a file of retailers that a gateway accepts", (environment) => {
  const retailersFile = join(root, manifestsFolder, "overlays", environment, "retailers.yaml");
  const settings = { retailersFile, teamLogins: new Map(), teamLoginsFile: null };
  const read = readSiteFiles(settings, true, { ports: {}, extensions: new Map(), environment: {} });
  expect(read).toHaveProperty("value");
});
