import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { readSettings as readClient } from "../../client/server/settings.ts";
import { readSettings as readGateway } from "../../gateway/src/platform/config/environment.ts";
import { reminderPath } from "../../gateway/src/modules/reminder/reminder-route.ts";
import { readSettings as readServices } from "../../services/src/kit/settings.ts";
import { root } from "../run/run.ts";
import { gatewayMemory } from "../../tools/product/parts.ts";

interface Service {
  readonly image?: string;
  readonly read_only?: boolean;
  readonly build?: { readonly dockerfile: string; readonly target: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly healthcheck?: object;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

const read = (file: string) => readFileSync(join(root, file), "utf8");
const { services, volumes, networks } = parse(read("docker-compose.yml"), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: object;
  readonly networks: object;
};
const nginx = read("deploy/docker/nginx.conf");
const dockerfilePath = "deploy/docker/Dockerfile";
const dockerfile = read(dockerfilePath);

/** The stages of the Dockerfile by name. */
const stages = new Map(
  dockerfile
    .split(/^(?=FROM )/m)
    .slice(1)
    .map((text) => [/ AS ([\w-]+)/.exec(text)?.[1] ?? "", text]),
);

const sample = {
  MEDIA_BUCKET_URL: "https://storage.example/pictures",
  MEDIA_BUCKET_REGION: "eu-central-1",
  SESSION_KEYS: Buffer.from(Array.from({ length: 32 }, (_none, index) => index * 7)).toString("base64url"),
  SITE_ORIGIN: "https://{host}",
  DEMO_SITE_ORIGIN: "http://{site}.localhost:8080",
  AD_VIEWER_URLS: "https://ads.example",
  BOT_CHECK_SCRIPT_URL: "https://bots.example/api.js",
  BOT_CHECK_SITE_KEY: "site-key",
  BOT_CHECK_ORIGINS: "https://bots.example",
  TEAM_LOGINS: "",
  TRACES_URL: "http://collector:4318/v1/traces",
  TRACES_SAMPLE: "0.01",
  CMS_URL: "https://cms.example",
  CMS_SECRET: `whsec_${"Y2FuYXJ5".repeat(5)}`,
  CMS_DRAFTS: "lees:lees-preview",
  SMTP_URL: "smtps://aisle:canary@mail.example:465",
  SMS_URL: "https://texts.example/aisle",
  SMS_SECRET: `whsec_${"Y2FuYXJ5".repeat(5)}`,
  PUSH_URL: "https://push.example/aisle",
  PUSH_SECRET: `whsec_${"cHVzaGVz".repeat(5)}`,
  REMINDERS_SECRET: "whsec_Zq7cX2mVt9LhRk4WbYp0NsEfUo6JdAgT",
  CLEARING_HOUSE_URL: "https://clearing.example/aisle",
  CLEARING_HOUSE_SECRET: `whsec_${"Y2xlYXI0".repeat(5)}`,
  EVENTS_URL: "https://events.example/aisle",
  EVENTS_SECRET: `whsec_${"Y2FuYXJ5".repeat(5)}`,
  CONTENT_WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
};

/** Returns the environment of a service's containers, with a secret for each variable. */
function environmentOf(name: string, file = services): Record<string, string> {
  const entries = Object.entries(file[name]?.environment ?? {}).map(([setting, value]) => {
    const filled = value
      .replaceAll(/\$\{\w+:-(\w+)\}/g, "$1")
      .replaceAll(/\$\{(\w+):[?-]\}/g, (_all, variable: string) =>
        variable in sample ? sample[variable as keyof typeof sample] : `canary-of-${variable}-by-length`,
      );
    return [setting, filled] as const;
  });
  return Object.fromEntries(entries);
}

const ours = Object.entries(services).filter(([, { build }]) => build !== undefined);

it("gives the gateway the memory options that it has without an image", () => {
  const command = JSON.stringify(["node", ...gatewayMemory, "gateway/src/main.ts"]).replaceAll(",", ", ");
  expect(stages.get("gateway")).toContain(`CMD ${command}\n`);
});

it.each(Object.entries(services))("gives %s a read-only file system except its volumes", (_name, { read_only }) => {
  expect(read_only).toBe(true);
});

it("pins every image to a full version", () => {
  const images = Object.values(services).flatMap(({ image }) => (image === undefined ? [] : [image]));
  const bases = [...dockerfile.matchAll(/^(?:FROM |ARG BASE=)(\S+:\S+)/gm)].map(([, base = ""]) => base);
  // PostgreSQL versions have two numbers.
  const whole = /^(?:postgres:\d+\.\d+|(?!postgres)[a-z]+:\d+\.\d+\.\d+)(?:-[a-z-]+)?(?:@sha256:[0-9a-f]{64})?$/;
  expect([...images, ...bases].filter((image) => !whole.test(image))).toEqual([]);
  expect(images.length + bases.length).toBeGreaterThan(3);
});

it("gives every process settings that it accepts", () => {
  expect(environmentOf("gateway")).toMatchObject({ NODE_ENV: "production" });
  expect(environmentOf("services")).toMatchObject({ NODE_ENV: "production", DEMO: "off" });
  expect(readGateway(environmentOf("gateway"))).toHaveProperty("settings");
  expect(readClient({ NODE_ENV: "production", ...environmentOf("client") })).toHaveProperty("settings");
  expect(() => readServices(environmentOf("services"))).not.toThrow();
});

it("lets the services reach the webhook of the gateway for the emails of all retailers", () => {
  expect(readServices(environmentOf("services")).reminders?.url).toBe(`http://balancer:4000${reminderPath}`);
  expect(environmentOf("services")["REMINDERS_SECRET"]).toBe(environmentOf("gateway")["REMINDERS_SECRET"]);
});

it("gives the services settings of a CMS that they accept, and content that they can write", () => {
  const { services: added } = parse(read("deploy/docker/cms.yml")) as { services: typeof services };
  const { cms, contentWebhook } = readServices({ ...environmentOf("services"), ...environmentOf("services", added) });
  expect(cms).toMatchObject({ url: "https://cms.example", drafts: [{ site: "lees", folder: "lees-preview" }] });
  expect(contentWebhook).toMatchObject({ url: "http://balancer:4000/content-changes" });
  const [, folder] = added["services"]?.volumes?.[0]?.split(":") ?? [];
  const copied = `COPY --from=build --chown=1000:1000 ${folder} ${folder?.replace("/aisle/", "")}\n`;
  expect(stages.get("services")).toContain(copied);
});

it("passes every setting of the demo to a process", () => {
  const settings = ours.flatMap(([, { environment = {} }]) => Object.keys(environment));
  const demo = [...read("scripts/start/docker-settings.ts").matchAll(/^  ([A-Z_]+): /gm)].map(([, name = ""]) => name);
  expect(demo.length).toBeGreaterThan(3);
  expect(demo.filter((name) => !settings.includes(name))).toEqual([]);
});

it.each(ours)("uses only settings of the guide for %s", (_name, { environment = {} }) => {
  const guide = read("docs/guides/settings.md");
  expect(Object.keys(environment).filter((setting) => !guide.includes(`\`${setting}\``))).toEqual([]);
});

it("generates every required variable", () => {
  const needed = new Set([...read("docker-compose.yml").matchAll(/\$\{(\w+):\?/g)].map(([, name = ""]) => name));
  const generators = ["scripts/start/docker-settings.ts", "tools/product/secrets.ts", "input-rules/secret.ts"]
    .map(read)
    .join("\n");
  expect([...needed].filter((name) => !generators.includes(name))).toEqual([]);
});

it("contains no secret, and has no default for one", () => {
  const environment = Object.values(services).flatMap((service) => Object.entries(service.environment ?? {}));
  const secrets = environment.filter(([name]) => /_(TOKEN|PASSWORD|KEYS|LOGINS)$|^(REDIS|DATABASE)_URL$/.test(name));
  expect(secrets.length).toBeGreaterThan(10);
  const isRequired = (value: string) => /\$\{\w+:\?\}/.test(value) || value === "${TEAM_LOGINS:-}";
  expect(secrets.filter(([, value]) => !isRequired(value))).toEqual([]);
});

it.each(ours)("runs %s without capabilities and with resource limits", (_name, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ["ALL"],
    security_opt: ["no-new-privileges:true"],
    deploy: { resources: { limits: { memory: expect.stringMatching(/^\d+[mg]$/) } } },
  });
});

it("isolates the databases from visitors and web servers", () => {
  expect(networks).toMatchObject({ data: { internal: true } });
  expect(services["redis"]?.networks).toEqual(["data"]);
  expect(services["postgres"]?.networks).toEqual(["data"]);
  expect(services["client"]?.networks).toEqual(["app"]);
});

it("closes an idle connection before the five seconds for which the parts keep it", () => {
  expect(nginx.match(/keepalive_timeout 2s;/g)?.length).toBe(nginx.match(/keepalive \d+;/g)?.length);
});

it("does not forward forwarding headers of visitors at the edge", () => {
  expect(nginx).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
  expect(nginx).toContain('proxy_set_header X-Forwarded-Host "";');
  const { networks: attached } = services["balancer"] ?? {};
  const { ipv4_address: address } = (attached as unknown as { app: { ipv4_address: string } }).app;
  expect(services["client"]?.environment).toMatchObject({ TRUSTED_PROXIES: address });
});

it("keeps secrets and tests out of the images", () => {
  expect(read(".dockerignore").split("\n")).toEqual(
    expect.arrayContaining([".env", ".env.*", "**/*.test.ts", "**/*.test.tsx", "**/testing"]),
  );
});

it("depends only on existing services, and waits for the health only of services with a health check", () => {
  const waits = Object.values(services).flatMap(({ depends_on: dependencies = {} }) => Object.entries(dependencies));
  expect(waits.length).toBeGreaterThan(0);
  for (const [name, { condition }] of waits) {
    const { build, healthcheck } = services[name] ?? {};
    const tells = healthcheck !== undefined || stages.get(build?.target ?? "")?.includes("HEALTHCHECK") === true;
    expect({ name, exists: name in services, tells: tells || condition === "service_started" }).toEqual({
      name,
      exists: true,
      tells: true,
    });
  }
});

it("publishes the ports of the balancer, which forwards to the ports of the servers", () => {
  const listens = new Set([...nginx.matchAll(/listen (\d+);/g)].map(([, port = ""]) => port));
  const published = (services["balancer"]?.ports ?? []).map((mapping) => mapping.split(":"));
  expect(published.every(([outside, inside = ""]) => outside === inside && listens.has(inside))).toBe(true);
  const exposes = (name: string, port: string): boolean =>
    new RegExp(`^EXPOSE .*\\b${port}\\b`, "m").test(stages.get(services[name]?.build?.target ?? "") ?? "");
  const passedOn = [...nginx.matchAll(/server ([a-z]+):(\d+) /g)].map(([, name = "", port = ""]) => ({ name, port }));
  expect(passedOn.length).toBeGreaterThan(0);
  expect(passedOn.filter(({ name, port }) => !exposes(name, port))).toEqual([]);
  const settings = ours.flatMap(([, { environment = {} }]) => Object.values(environment)).join(" ");
  const targets = [...settings.matchAll(/http:\/\/(services|balancer):(\d+)/g)].map(([, name = "", port = ""]) => ({
    name,
    port,
  }));
  expect(targets.filter(({ name, port }) => !(name === "balancer" ? listens.has(port) : exposes(name, port)))).toEqual(
    [],
  );
});

it.each(ours)("builds %s from a stage with a health check and a user other than root", (_name, { build }) => {
  const stage = stages.get(build?.target ?? "") ?? "";
  expect(build?.dockerfile).toBe(dockerfilePath);
  expect(stage).toMatch(/^FROM runtime /);
  expect(stages.get("runtime")).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  expect(stage).not.toMatch(/^USER /m);
  expect(stage).toMatch(/^HEALTHCHECK /m);
  expect(stage).toMatch(/^CMD \["node"/m);
});

it("copies only existing files, and mounts only declared volumes", () => {
  const built = /(^|\/)(node_modules|build)$|^\/system$/;
  const copied = [...dockerfile.matchAll(/^COPY (?:--(?:from|chmod|chown)=\S+ )*(.+) \S+$/gm)].flatMap(
    ([, sources = ""]) => sources.split(" ").map((source) => source.replace(/^\/aisle\//, "")),
  );
  expect(copied.filter((file) => !built.test(file) && !existsSync(join(root, file)))).toEqual([]);
  const mounted = Object.values(services).flatMap(({ volumes: mounts = [] }) =>
    mounts.map((one) => one.split(":")[0] ?? ""),
  );
  expect(mounted.filter((from) => !(from in volumes) && !existsSync(join(root, from)))).toEqual([]);
});
