import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { expect, it } from "vitest";
import { stopWithinMs } from "../../../http-server/run.ts";
import { root } from "../../run/run.ts";
import { environments, foldersOf, manifestsFolder, readKustomization, settingsOf } from "./manifests.ts";
import { containersOf, manifestsOf, workloadsOf } from "./workloads.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const allComponents = globSync(`${manifestsFolder}/components/*`, { cwd: root });
const folders = [...new Set([...environments.flatMap(foldersOf), ...allComponents])];
const workloads = environments.flatMap((environment) =>
  workloadsOf(environment).map((workload) => ({ environment, name: workload.metadata.name, workload })),
);

it.each(folders)("refers only to existing files in %s", (folder) => {
  const { resources = [], components = [], configMapGenerator = [], patches = [] } = readKustomization(folder);
  const maps = configMapGenerator.flatMap(({ envs = [], files = [] }) => [...envs, ...files]);
  const paths = [...resources, ...components, ...maps, ...patches.flatMap(({ path }) => path ?? [])];
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(join(root, folder, path)))).toEqual([]);
});

it.each(environments)("patches only manifests of %s that exist", (environment) => {
  const manifests = manifestsOf(environment);
  const targets = foldersOf(environment).flatMap((folder) =>
    (readKustomization(folder).patches ?? []).map(
      ({ path, target }) => target ?? { kind: "Deployment", name: parse(read(join(folder, path ?? ""))).metadata.name },
    ),
  );
  const missing = targets.filter(
    ({ kind, name = ".*" }) =>
      !manifests.some((one) => one.kind === kind && new RegExp(`^(${name})$`).test(one.metadata.name)),
  );
  expect(targets.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});

it.each(environments)("pins every image of %s to a version", (environment) => {
  const replaced = new Map(
    (readKustomization(`${manifestsFolder}/overlays/${environment}`).images ?? []).map((one) => [one.name, one]),
  );
  const images = containersOf(environment).map(({ image }) => {
    const { newName, newTag } = replaced.get(image) ?? {};
    return newName === undefined ? image : `${newName}:${newTag}`;
  });
  expect(images.filter((image) => !/^[\w./-]+:\d+\.\d+\.\d+(-[a-z]+)?$/.test(image))).toEqual([]);
});

it.each(workloads)("hardens the pods of $name of $environment", ({ workload }) => {
  expect(workload.spec.template.spec).toMatchObject({
    serviceAccountName: "aisle",
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    securityContext: { runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } },
    containers: [
      {
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ["ALL"] },
        },
        resources: { requests: expect.anything(), limits: { memory: expect.stringMatching(/^\d+[MG]i$/) } },
      },
    ],
  });
});

it.each(environments)("runs the parts of %s as the user of the image", (environment) => {
  const user = Number(/^USER (\d+):/m.exec(read("deploy/docker/Dockerfile"))?.[1]);
  const parts = workloadsOf(environment).filter(({ metadata }) => metadata.name !== "redis");
  expect(parts.length).toBeGreaterThan(1);
  for (const { spec } of parts) {
    expect(spec.template.spec).toMatchObject({ securityContext: { runAsUser: user } });
  }
});

const probed = workloads.filter(({ name }) => name !== "redis");

it.each(probed)("asks $name of $environment for the health that it reports", ({ name, workload }) => {
  const [container] = workload.spec.template.spec.containers;
  const { startupProbe, readinessProbe, livenessProbe } = container ?? {};
  expect([startupProbe?.httpGet?.path, readinessProbe?.httpGet?.path, livenessProbe?.httpGet?.path]).toEqual([
    "/health/live",
    "/health/ready",
    "/health/live",
  ]);
  const sources: Readonly<Record<string, string>> = {
    gateway: "gateway/src/engine/fastify/health.ts",
    client: "client/server/app.ts",
    services: "services/src/kit/control.ts",
  };
  const source = read(sources[name] ?? "");
  expect(source).toMatch(/"\/health\/live"|`\$\{healthPrefix\}live`/);
  expect(source).toMatch(/"\/health\/ready"|`\$\{healthPrefix\}ready`/);
});

it.each(probed)(
  "listens at the ports of $name of $environment, and forwards to them",
  ({ environment, name, workload }) => {
    const ports = new Map(
      workload.spec.template.spec.containers.flatMap((one) => one.ports.map((port) => [port.name, port.containerPort])),
    );
    const settings = settingsOf(environment, name);
    const chosen = Object.entries(settings).flatMap(([setting, value]) =>
      setting.endsWith("_PORT") ? [Number(value)] : [],
    );
    expect(chosen.length).toBeGreaterThan(0);
    expect(chosen.filter((port) => ![...ports.values()].includes(port))).toEqual([]);
    const stage = read("deploy/docker/Dockerfile").split(` AS ${name}\n`)[1]?.split("\nFROM ")[0] ?? "";
    const exposed = /^EXPOSE (.+)$/m.exec(stage)?.[1]?.split(" ").map(Number) ?? [];
    expect(exposed.length).toBeGreaterThan(0);
    expect(exposed.filter((port) => ![...ports.values()].includes(port))).toEqual([]);
  },
);

const rolling = workloads.filter(({ name }) => name === "gateway" || name === "client");

it.each(rolling)("stops a pod of $name of $environment only after its last response", ({ workload }) => {
  const { containers, terminationGracePeriodSeconds = 30 } = workload.spec.template.spec;
  const { lifecycle, readinessProbe } = containers[0] ?? {};
  const sleep = lifecycle?.preStop.sleep.seconds ?? 0;
  expect(sleep).toBeGreaterThanOrEqual((readinessProbe?.periodSeconds ?? 10) * 2);
  expect(terminationGracePeriodSeconds).toBeGreaterThan(sleep + stopWithinMs / 1000);
  expect(workload).toMatchObject({ spec: { strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } } } });
  expect(workload.spec).not.toHaveProperty("replicas");
});

it.each(rolling)(
  "scales $name of $environment by its processor time, and keeps others during a drain",
  ({ environment, name }) => {
    const of = (kind: string) =>
      manifestsOf(environment).find((one) => one.kind === kind && one.metadata.name === name);
    expect(of("HorizontalPodAutoscaler")).toMatchObject({
      spec: {
        scaleTargetRef: { apiVersion: "apps/v1", kind: "Deployment", name },
        metrics: [{ type: "Resource", resource: { name: "cpu" } }],
      },
    });
    expect(of("PodDisruptionBudget")).toMatchObject({
      spec: { maxUnavailable: 1, selector: { matchLabels: { "app.kubernetes.io/name": name } } },
    });
  },
);
